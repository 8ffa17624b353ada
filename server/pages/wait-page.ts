import type { FastifyReply } from 'fastify'
import { busyMessage, busyTitle, waitMessage, waitTitle } from '#contract/http/request-quotas.ts'
import type { Language } from '#contract/site/languages.ts'
import { plainPage, plainPolicy } from './offline/plain-page.ts'

/** Answers 429 with a page that shows the time of the next try; the page is rendered without any query. */
export function sendWaitPage(reply: FastifyReply, seconds: number, language: Language): FastifyReply {
  const whole = Math.max(1, Math.ceil(seconds))
  return send(reply, 429, whole, plainPage(waitTitle, waitMessage(whole), language))
}

const BUSY_SECONDS = 2

/** Answers 503 with a page that asks visitors to come back later. */
export function sendBusyPage(reply: FastifyReply, language: Language): FastifyReply {
  // compressing it would take three times as long as the rest of the refusal
  reply.request.headers['x-no-compression'] = 'on'
  return send(reply, 503, BUSY_SECONDS, plainPage(busyTitle, busyMessage, language))
}

const send = (reply: FastifyReply, status: number, seconds: number, page: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store', 'content-security-policy': plainPolicy })
    .type('text/html; charset=utf-8')
    .send(page)
