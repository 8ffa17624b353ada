import { product } from '../../contract/product.ts'
import type { PageAssets } from './build-assets.ts'

interface Meta {
  title: string
  description?: string
  canonical?: string
  noindex?: boolean
  image?: string
  kind?: string
  structuredData?: object[]
}

export interface DocumentParts {
  html: string
  meta: Meta
  state: string | undefined
  assets: PageAssets
  /** what stands in the document itself of the page's styles */
  styles: string
  url: URL
  supportEmail: string
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
// inside a script element only '<' could end the block
const escapeScript = (json: string): string => json.replace(/</g, '\\u003c')

/** The HTML document around a rendered page: the styles of its first view inside, no inline script at all. */
export function documentOf({ html, meta, state, assets, styles, url, supportEmail }: DocumentParts): string {
  // a path may begin with '//', which would name another host
  const canonical = url.origin + (meta.canonical ?? url.pathname)
  const tags = [
    `<title>${escapeHtml(meta.title)}</title>`,
    meta.description && tag('description', meta.description),
    meta.noindex ? tag('robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:site_name', product.name),
    property('og:title', meta.title),
    meta.description && property('og:description', meta.description),
    property('og:url', canonical),
    property('og:type', meta.kind ?? 'website'),
    property('og:locale', 'en_IN'),
    property('og:image', new URL(meta.image ?? product.picture, url).href),
    tag('twitter:card', 'summary_large_image'),
  ]
  // after the text that they repeat: there compression finds it again
  const told = (meta.structuredData ?? []).map(
    data => `<script type="application/ld+json">${escapeScript(JSON.stringify(data))}</script>`,
  )
  return `<!doctype html>
<html lang="en-IN"${state === undefined ? ' data-drawn="here"' : ''}${styles === assets.styles ? '' : ' data-folded'}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#F6F7F3">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0D1411">
${tags.filter(Boolean).join('\n')}
<link rel="icon" href="/site/icon.svg" type="image/svg+xml">
<link rel="help" href="mailto:${escapeHtml(encodeURI(supportEmail))}">
${assets.font ? `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>` : ''}
<style>${styles}</style>
${sheetLinks(assets, styles)}
<script type="module" src="${assets.script}" async fetchpriority="low"></script>
</head>
<body>
<div id="root">${html}</div>
${state === undefined ? '' : `<script type="application/json" id="state">${escapeScript(state)}</script>`}
${told.join('\n')}
</body>
</html>`
}

/**
 * Sheets whose text the page has are named but not loaded, so that no script fetches them a second time. Where only the first
 * styles stand in the document, the whole waits for web/boot.ts to ask for it once the first view is painted.
 */
function sheetLinks({ styles: all, sheets, whole }: PageAssets, styles: string): string {
  const link = (href: string, more = '') => `<link rel="stylesheet" href="${href}"${more}>`
  const named = sheets.map(each => link(each, ' disabled')).join('')
  return styles === all
    ? named
    : `${link(whole.address, ' data-whole disabled')}<noscript>${link(whole.address)}</noscript>${named}`
}

const tag = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}">`
