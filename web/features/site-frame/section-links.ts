import { links } from '#contract/urls.ts'

/** The sections of the landing page that every page links to. */
export const sectionLinks = [
  { label: 'What We Do', to: links.home('whatWeDo') },
  { label: 'FAQs', to: links.home('faqs') },
  { label: 'Contact Us', to: links.home('contact') },
] as const
