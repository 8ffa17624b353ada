import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { escapeHtml } from '#server/platform/security/escape-html.ts'
import { sampleMails } from '#testkit/sample-mails.ts'

const folder = path.resolve('test-results/mails')
const sender = {
  publicUrl: new URL('https://nayastock.example'),
  supportEmail: 'support@nayastock.example',
  postalAddress: '12 Park Street, Kolkata 700016',
}

mkdirSync(folder, { recursive: true })
const rows = Object.entries(sampleMails).map(([name, content]) => {
  const mail = composeMail(sender, content)
  const file = name.toLowerCase().replace(/[^a-z]+/g, '-')
  writeFileSync(path.join(folder, `${file}.html`), mail.html)
  return `<section><h2>${escapeHtml(name)}</h2><p>${escapeHtml(mail.subject)}</p>
<iframe src="${file}.html" width="640" height="640" title="${escapeHtml(name)}"></iframe>
<iframe src="${file}.html" width="390" height="640" title="${escapeHtml(name)}, on a phone"></iframe>
<pre>${escapeHtml(mail.text)}</pre></section>`
})
const page = path.join(folder, 'index.html')
writeFileSync(
  page,
  `<!doctype html><html lang="en-IN"><meta charset="utf-8"><title>E-mails</title>
<style>body{font-family:system-ui;margin:24px}pre{white-space:pre-wrap;max-width:80ch;padding:16px;background:#8882}iframe{border:1px solid #8888;margin-right:16px}</style>
<h1>E-mails</h1>${rows.join('\n')}</html>
`,
)
console.log(`${rows.length} e-mails with sample data: ${page}`)
