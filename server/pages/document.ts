import { readExploreState } from '#contract/explore/explore-state.ts'
import { product } from '#contract/shared/product.ts'
import { type Language, languages } from '#contract/site/languages.ts'
import { alternatesIn, pathIn, readLocalPath } from '#contract/site/local-paths.ts'
import { type SiteFacts, siteFactsName } from '#contract/site/site-facts.ts'
import { links } from '#contract/urls.ts'
import { watchingTexts } from '#contract/watching/rules.ts'
import { valueTranslationInto } from '../platform/language/translation-into.ts'
import { escapeHtml } from '../platform/security/escape-html.ts'
import type { PageAssets } from './build-assets.ts'

interface Meta {
  title: string
  description?: string
  canonical?: string
  noindex?: boolean
  image?: string
  kind?: string
  structuredData?: object[]
  preview?: { title: string; description: string }
}

export interface DocumentParts {
  html: string
  meta: Meta
  state: string | undefined
  assets: PageAssets
  url: URL
  facts: SiteFacts
}

/** The link to the feed of a search on the explore page, for feed readers. */
const feedOf = (url: URL, language: Language): string => {
  const { query, literal, filters } = readExploreState(url.searchParams)
  const address = url.origin + pathIn(language, links.exploreFeed({ query, literal, filters }))
  return `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(valueTranslationInto(language)(watchingTexts.newLots))}" href="${escapeHtml(address)}">`
}

/** The addresses of the page in all languages; a reader of another language gets English. */
const alternatesOf = (origin: string, canonical: string): string[] =>
  alternatesIn(readLocalPath(canonical).path).map(([locale, path]) =>
    link('alternate', origin + path, `hreflang="${locale}" `),
  )

const localesOf = (language: Language): string[] =>
  Object.entries(languages).map(([code, { locale }]) =>
    property(code === language ? 'og:locale' : 'og:locale:alternate', locale.replace('-', '_')),
  )

/** Longer descriptions end after a whole word; search engines show less. */
const DESCRIPTION_MOST = 240

const inBrief = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > DESCRIPTION_MOST
    ? `${line.slice(0, DESCRIPTION_MOST).replace(/[^\p{L}\p{N}]*\s\S*$/u, '')}…`
    : line
}

// inside a script element only '<' could end the block
const escapeScript = (json: string): string => json.replace(/</g, '\\u003c')

/** The HTML document around a rendered page, without inline styles or scripts. */
export function documentOf({ html, meta, state, assets, url, facts }: DocumentParts): string {
  const { language, path } = readLocalPath(url.pathname)
  const { locale } = languages[language]
  // a path may begin with '//', which would mean another host
  const canonical = url.origin + (meta.canonical ?? url.pathname)
  const shared = meta.preview?.description || inBrief(meta.description ?? '')
  const tags = [
    `<title>${escapeHtml(meta.title)}</title>`,
    meta.description && tag('description', inBrief(meta.description)),
    ...(meta.noindex
      ? [tag('robots', 'noindex')]
      : [link('canonical', canonical), ...alternatesOf(url.origin, canonical.slice(url.origin.length))]),
    property('og:site_name', product.name),
    property('og:title', meta.preview?.title || meta.title),
    shared && property('og:description', shared),
    property('og:url', canonical),
    property('og:type', meta.kind ?? 'website'),
    ...localesOf(language),
    property('og:image', new URL(meta.image ?? product.picture, url).href),
    tag('twitter:card', 'summary_large_image'),
    path === links.explore() && feedOf(url, language),
  ]
  // the structured data comes after the page's text, which it repeats, so that the document compresses well
  const structured = (meta.structuredData ?? []).map(
    data => `<script type="application/ld+json">${escapeScript(JSON.stringify(data))}</script>`,
  )
  return `<!doctype html>
<html lang="${locale}"${state === undefined ? ' data-client-rendered' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#F6F7F3">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0D1411">
${assets.styles.map(href => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets.fonts.map(href => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<script type="module" src="${assets.script}" async fetchpriority="low"></script>
${tags.filter(Boolean).join('\n')}
<link rel="icon" href="/site/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/site/apple-touch-icon.png">
<link rel="manifest" href="/site/manifest.webmanifest">
${tag(siteFactsName, JSON.stringify(facts))}
</head>
<body>
<div id="root">${html}</div>
${state === undefined ? '' : `<script type="application/json" id="state">${escapeScript(state)}</script>`}
${structured.join('\n')}
</body>
</html>`
}

const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}" ${more}href="${escapeHtml(href)}">`
const tag = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}">`
