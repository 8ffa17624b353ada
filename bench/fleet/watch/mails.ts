import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { connected } from '#bench/faults/connected.ts'
import { encodeAnswer } from '#testkit/sign-in.ts'
import type { Fleet } from '../fleet.ts'
import { repeat, settle, type Watcher } from './watcher.ts'

const ASK_EVERY_MS = 4000
/** The longest delay of a mail: less than the ten minutes of an OTP, and enough for retries after 5, 20 and 80 s. */
const MOST_SECONDS = 120

/** Requests an OTP for a new address every four seconds: each promised mail must arrive, and under one id alone. */
export function watchMails({ url, directory, appUrls, ownerUrl }: Fleet, { loses }: { loses: boolean }): Watcher {
  const losing = repeat(100, async () => {
    if (loses) await loseQueue(ownerUrl)
  })
  const promised = new Map<string, number>()
  const arrived = new Map<string, { at: number; files: number; ids: Set<string> }>()
  const known = new Set<string>()
  const folders = appUrls.map((_, at) => path.join(directory, `app-${at + 1}/mailbox`))
  let number = 0
  let reported = 0
  let asks = true
  const request = async () => {
    await forgetSends(ownerUrl)
    const email = `watched${number++}@example.com`
    const signal = AbortSignal.timeout(15_000)
    const asked = await fetch(`${url}/api/auth/challenge?action=login`, { signal })
    const { challenge } = (await asked.json()) as { challenge: Parameters<typeof encodeAnswer>[0] }
    const token = await encodeAnswer(challenge)
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, token }),
      signal,
    })
    await response.arrayBuffer()
    if (response.status === 200) promised.set(email, performance.now())
  }
  let requested = Promise.resolve()
  const asking = repeat(ASK_EVERY_MS, async () => {
    if (!asks) return
    requested = request()
    await requested
  })
  const looking = repeat(300, async () => {
    const files = folders.filter(existsSync).flatMap(folder => readdirSync(folder).map(name => path.join(folder, name)))
    for (const file of files.filter(one => one.endsWith('.eml') && !known.has(one))) {
      const text = readFileSync(file, 'utf8')
      const [, email] = /^To: .*?(watched\d+@example\.com)/im.exec(text) ?? []
      known.add(file)
      if (!email) continue
      const found = arrived.get(email) ?? { at: performance.now(), files: 0, ids: new Set() }
      found.files++
      found.ids.add(/^Message-ID: (.*)/im.exec(text)?.[1] ?? file)
      arrived.set(email, found)
    }
  })
  const missing = () => [...promised.keys()].filter(email => !arrived.has(email)).length
  const doubled = () => [...arrived.values()].filter(({ ids }) => ids.size > 1).length
  // a server that ends just before the confirmation leads to a second try under the same id, which readers can merge
  const repeated = () => [...arrived.values()].filter(({ files, ids }) => files > ids.size).length
  return {
    async setAsking(on) {
      asks = on
      if (on) return
      await requested.catch(() => undefined)
      await settle(MOST_SECONDS, missing)
    },
    report() {
      const all = [...promised]
      const waits = all.slice(reported).map(([email, at]) => Math.max(0, (arrived.get(email)?.at ?? at) - at) / 1000)
      reported = all.length - missing()
      const longest = Math.max(0, ...waits)
      const broken =
        longest > MOST_SECONDS ? [`a mail came after ${longest.toFixed(0)} s, at most ${MOST_SECONDS}`] : []
      return { figures: `mails after at most ${longest.toFixed(1)} s`, broken }
    },
    async stop() {
      await Promise.all([asking.stop(), losing.stop()])
      const gone = await settle(MOST_SECONDS, missing)
      await looking.stop()
      console.log(
        `mails: ${promised.size} promised, ${gone} missing, ${doubled()} twice, ${repeated()} repeated under the same id`,
      )
      return [
        ...(gone > 0 ? [`${gone} of ${promised.size} mails never came`] : []),
        ...(doubled() > 0 ? [`${doubled()} mails came twice`] : []),
      ]
    },
  }
}

/** Deletes the queue of mails: a queue in memory would be lost like this when its process ends. */
const loseQueue = (databaseUrl: string) => run(databaseUrl, `delete from jobs where kind = 'mail'`)

/** Resets the hourly budget of OTPs of the test's network. */
const forgetSends = (databaseUrl: string) => run(databaseUrl, `delete from rate_limits where key like '%/network %'`)

async function run(databaseUrl: string, statement: string): Promise<void> {
  await connected(databaseUrl, client => client.query(statement))
}
