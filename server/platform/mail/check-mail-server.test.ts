import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openMailServer } from '#testkit/servers/smtp.ts'
import { checkMailServer } from './check-mail-server.ts'

test('a mail server is accepted; a wrong or unreachable one gives a one-sentence error without the password', async () => {
  const mail = await openMailServer()
  await checkMailServer(mail.url)
  await mail.close()
  const sentence = /^StartupError: SMTP_URL cannot be used: (?!.*hush)[^\n]+; correct it, start the mail server, or /
  await expect(checkMailServer('smtp://app:hush@127.0.0.1:9').catch(String)).resolves.toMatch(sentence)
  const web = createServer((_, reply) => reply.end('hello')).listen(0, '127.0.0.1')
  await once(web, 'listening')
  const { port } = web.address() as AddressInfo
  await expect(checkMailServer(`smtp://127.0.0.1:${port}`).catch(String)).resolves.toMatch(sentence)
  web.closeAllConnections()
  web.close()
}, 15_000)
