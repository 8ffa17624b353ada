import { product } from '../../contract/product.ts'

/** A mail's HTML: the product's name, the content, and a small print below it. Both are HTML already. */
export const mailPage = (content: string, smallPrint: string): string => `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1c1917;background:#ffffff">
<div style="max-width:480px">
<p style="font-weight:700;margin:0 0 24px">${product.name}</p>
${content}
<p style="color:#57534e;font-size:14px">${smallPrint}</p>
</div></body></html>
`

/** A link that looks like a button. */
export const mailButton = (address: string, label: string): string =>
  `<a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`

/** A text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/** A text for a header or a heading: no line breaks, no other control characters, nothing that turns the direction of the text. */
export const onOneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
