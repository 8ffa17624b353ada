import { setTimeout as pause } from 'node:timers/promises'
import { openChaosProxy } from '#testkit/servers/chaos-proxy.ts'
import { openMailServer } from '#testkit/servers/smtp.ts'
import { connected } from '../connected.ts'
import { remove, scratchDirectory, startProduct } from '../product.ts'
import { brokenOf, type Found, type Trial } from '../trial.ts'
import { askForCode } from './mail-server.ts'

const EACH = 2
const PATIENCE_MS = 30_000
/** A duplicate mail would arrive within this time after a start. */
const SETTLED_MS = 15_000

/**
 * Kills every process at two moments and starts it again: when the mail server has received a whole mail but has not
 * answered, and during the transfer of a mail.
 */
async function killedInMail({ forgetsDoubt }: { forgetsDoubt: boolean }): Promise<Found> {
  const server = await openMailServer()
  const line = await openChaosProxy(server.url)
  const dataDir = scratchDirectory()
  const environment = { SMTP_URL: line.url, TRUST_PROXY: 'loopback' }
  let product = await startProduct({ dataDir, environment })
  const asked: string[] = []
  const ask = async (why: string, number: number) => {
    const { email, status } = await askForCode(product.url, `${why}${number}@example.com`)
    if (status === 200) asked.push(email)
    return email
  }
  const count = (email: string) => server.mails.filter(({ to }) => to?.[0]?.address === email).length
  const restart = async () => {
    await product.kill()
    server.beforeAnswer = async () => undefined
    line.heal()
    product = await startProduct({ dataDir, environment })
    if (forgetsDoubt) await forgetDoubt(product.databaseUrl)
  }
  try {
    for (let number = 0; number < EACH; number++) {
      let whole = () => undefined as void
      const came = new Promise<void>(resolve => {
        whole = resolve
      })
      server.beforeAnswer = async () => {
        whole()
        await pause(PATIENCE_MS)
      }
      await ask('whole', number)
      await Promise.race([came, pause(PATIENCE_MS)])
      // by then the product has recorded that it has sent the whole mail
      await pause(500)
      await restart()
      line.swallow()
      await ask('half', number)
      await pause(2000)
      await restart()
    }
    for (const until = performance.now() + PATIENCE_MS * 2; performance.now() < until; await pause(200))
      if (asked.every(email => count(email) > 0)) break
    await pause(SETTLED_MS)
    const missing = asked.filter(email => count(email) === 0).length
    const doubled = asked.filter(email => count(email) > 1).length
    return {
      figures: { asked: asked.length, kills: EACH * 2, missing, doubled },
      broken: brokenOf({
        'each kill found a mail under way': asked.length === EACH * 2,
        'every mail comes': missing === 0,
        'none comes twice': doubled === 0,
      }),
    }
  } finally {
    await product.kill()
    remove(dataDir)
    await line.close()
    server.cut()
    await server.close()
  }
}

/** Lets a job run again although its effect may have happened. */
async function forgetDoubt(databaseUrl: string): Promise<void> {
  await connected(databaseUrl, client =>
    client.query('update jobs set in_doubt_at = null, failed_at = null, run_at = now()'),
  )
}

export const mailKilled: Trial = {
  promise: 'R17',
  name: 'every process is killed in the midst of a mail',
  run: () => killedInMail({ forgetsDoubt: false }),
  control: { how: 'a mail in doubt is sent again', run: () => killedInMail({ forgetsDoubt: true }) },
}
