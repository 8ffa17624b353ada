import type { FastifyReply } from 'fastify'
import { waitMessage, waitTitle } from '#contract/http/request-quotas.ts'
import { busyMessage, busyTitle } from '#contract/priorities.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { inlineStyle, pagePolicy } from '../http/security-headers.ts'

const styles = `:root{color-scheme:light dark;background:light-dark(#f6f7f3,#0d1411);color:light-dark(#14211b,#e8f0eb);font:1rem/1.5 system-ui,sans-serif}
body{box-sizing:border-box;max-width:36rem;min-height:100vh;margin:0 auto;padding:24px 16px;display:flex;flex-direction:column;justify-content:center;align-items:start;gap:16px}
a{color:light-dark(#0e5e45,#5fcb9f)}
a.home{font-weight:700;text-decoration:none}
h1{margin:0 0 8px;font-size:1.75rem;line-height:1.2}
p{margin:0}
a.again{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:8px;background:light-dark(#0e5e45,#5fcb9f);color:light-dark(#fff,#05241a);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid light-dark(#1246c9,#9dbfff);outline-offset:2px}`
const policy = pagePolicy({ style: [inlineStyle(styles)] })

/** Answers 429 with a page that shows the time of the next try; rendering it costs nothing. */
export function sendWaitPage(reply: FastifyReply, seconds: number): FastifyReply {
  const whole = Math.max(1, Math.ceil(seconds))
  return send(reply, 429, whole, waitTitle, waitMessage(whole))
}

const BUSY_SECONDS = 2

/** Answers 503 with a page that asks visitors to come back later. */
export const sendBusyPage = (reply: FastifyReply): FastifyReply =>
  send(reply, 503, BUSY_SECONDS, busyTitle, busyMessage)

const send = (reply: FastifyReply, status: number, seconds: number, title: string, message: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(documentOf(title, message))

const documentOf = (title: string, message: string): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} | ${product.name}</title>
<style>${styles}</style>
</head>
<body>
<a class="home" href="${links.home()}">${product.name}</a>
<main>
<h1>${title}</h1>
<p>${message}</p>
</main>
<a class="again" href="">Try again</a>
</body>
</html>
`
