/** The product's own names, in one place: page titles, mails, footer and structured data read them from here. */
export const product = {
  name: 'Nayastock',
  legalName: 'Nayastock Marketplace',
  heroHeading: "World's 1st Deadstock Clearance Platform",
  /** the picture that a shared link shows if its page has no picture of its own */
  picture: '/site/og.jpg',
  logo: '/site/icon.svg',
  tagline:
    'A one-of-a-kind platform that helps businesses sell excess inventory while offering buyers great deals and promoting sustainability.',
} as const
