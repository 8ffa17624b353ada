import { product } from '#contract/shared/product.ts'
import { type Language, languages } from '#contract/site/languages.ts'
import { pathIn } from '#contract/site/local-paths.ts'
import { offlineTexts } from '#contract/site/offline.ts'
import { links } from '#contract/urls.ts'
import { inlineStyle, pagePolicy } from '#server/http/security-headers.ts'
import { translationInto } from '#server/platform/language/translation-into.ts'

const styles = `:root{color-scheme:light dark;background:light-dark(#f6f7f3,#0d1411);color:light-dark(#14211b,#e8f0eb);font:1rem/1.5 system-ui,sans-serif}
body{box-sizing:border-box;max-width:36rem;min-height:100vh;margin:0 auto;padding:24px 16px;display:flex;flex-direction:column;justify-content:center;align-items:start;gap:16px}
a{color:light-dark(#0e5e45,#5fcb9f)}
a.home{font-weight:700;text-decoration:none}
h1{margin:0 0 8px;font-size:1.75rem;line-height:1.2}
p{margin:0}
a.again{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:8px;background:light-dark(#0e5e45,#5fcb9f);color:light-dark(#fff,#05241a);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid light-dark(#1246c9,#9dbfff);outline-offset:2px}`
/** The policy of a plain page: it loads nothing. */
export const plainPolicy = pagePolicy({ style: [inlineStyle(styles)] })

/** A page that needs no script, style sheet or picture. */
export function plainPage(title: string, message: string, language: Language): string {
  const translate = translationInto(language)
  return `<!doctype html>
<html lang="${languages[language].locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${translate(title)} | ${product.name}</title>
<style>${styles}</style>
</head>
<body>
<a class="home" href="${pathIn(language, links.home())}">${product.name}</a>
<main>
<h1>${translate(title)}</h1>
<p>${translate(message)}</p>
</main>
<a class="again" href="">${translate(offlineTexts.again)}</a>
</body>
</html>
`
}
