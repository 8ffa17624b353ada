import type { FastifyReply } from 'fastify'
import { busyMessage, busyTitle, waitMessage, waitTitle } from '#contract/http/request-quotas.ts'
import { plainPage, plainPolicy } from './offline/plain-page.ts'

/** Answers 429 with a page that shows the time of the next try; the page is rendered without any query. */
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
    .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store', 'content-security-policy': plainPolicy })
    .type('text/html; charset=utf-8')
    .send(plainPage(title, message))
