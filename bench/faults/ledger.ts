import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { checkData } from '#ops/check-data.ts'
import { codeOf } from '#server/platform/log/error-details.ts'
import { completeListing } from '#testkit/listings.ts'
import { aPicture, multipart } from '#testkit/pictures.ts'
import { type Asked, isUnclear } from './callers.ts'
import { connected } from './connected.ts'
import type { Cast, Signed } from './people.ts'

/** The acknowledged writes by their text or name, and the writes without a clear reply. */
interface Book {
  messages: Set<string>
  drafts: Set<string>
  live: Set<string>
  unclear: Asked[]
}

/** Keeps writing messages and listings through the API, and compares the acknowledged writes with the stored ones. */
export interface Ledger {
  book: Book
  /** changes the address of the server */
  moveTo(url: string): void
  stop(): Promise<void>
}

export const emptyBook = (): Book => ({ messages: new Set(), drafts: new Set(), live: new Set(), unclear: [] })

const GIVE_UP_MS = 15_000
/** The pause before a write with an unknown outcome is repeated; a browser pauses too. */
const UNCLEAR_MS = 300

/** Opens a ledger with a writer for each conversation, and one for each of the first `sellers` sellers. */
export async function openLedger(url: string, { talks, sellers }: Cast, listing = 1): Promise<Ledger> {
  const book = emptyBook()
  const over = new AbortController()
  let base = url
  const run = randomUUID().slice(0, 8)
  const pictures = [
    await aPicture({ width: 320, height: 240 }),
    await aPicture({ width: 320, height: 240, colour: '#224466' }),
  ]

  /** The reply; undefined if it is not 200 or the outcome is unknown. */
  const call = async (method: string, path: string, as: Signed, body: BodyInit, headers: Record<string, string>) => {
    const at = performance.now()
    let [status, saysWhen, refused] = [0, false, false]
    try {
      const response = await fetch(`${base}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${as.token}`, ...headers },
        body,
        signal: AbortSignal.timeout(GIVE_UP_MS),
      })
      if (response.status === 200) return (await response.json()) as Record<string, unknown>
      await response.arrayBuffer()
      ;[status, saysWhen] = [response.status, response.headers.has('retry-after')]
    } catch (error) {
      // the connection broke during the call, unless no server listened
      refused = codeOf((error as Error).cause) === 'ECONNREFUSED'
    }
    const ms = performance.now() - at
    const failed = { kind: `${method} ${path.split('/')[1]}`, at, ms, status, saysWhen, refused }
    book.unclear.push(failed)
    await pause(isUnclear(failed) ? UNCLEAR_MS : 20)
    return undefined
  }
  const json = (method: string, path: string, as: Signed, body: object, key: string) =>
    call(method, path, as, JSON.stringify(body), { 'content-type': 'application/json', 'idempotency-key': key })

  async function talk({ id, from }: Cast['talks'][number]): Promise<void> {
    for (let number = 0; !over.signal.aborted; number++) {
      const message = `${run} ${id} ${number}`
      const data = { conversationId: id, clientId: randomUUID(), message }
      // every second write is repeated until its outcome is clear, as a browser does
      for (let sent = false; !sent && !over.signal.aborted; sent ||= number % 2 === 0) {
        sent = (await json('POST', '/message/create-message', from, { data }, data.clientId)) !== undefined
        if (sent) book.messages.add(message)
      }
      await pause(2)
    }
  }

  async function sell(seller: Signed): Promise<void> {
    for (let number = 0; !over.signal.aborted; number++) {
      const name = `Cotton ${run} ${seller.id.slice(0, 8)} ${number}`
      const made = await json('POST', '/deadstock/create', seller, { ...completeListing, name }, randomUUID())
      if (!made) continue
      book.drafts.add(name)
      const path = `/deadstock/${String(made['id'])}`
      const { payload, headers } = multipart(pictures.map(content => ({ content })))
      if (!(await call('PUT', `${path}/images`, seller, new Uint8Array(payload), headers))) continue
      if (await json('PUT', path, seller, { status: 'Active' }, randomUUID())) book.live.add(name)
    }
  }

  const writing = [...talks.map(talk), ...sellers.slice(0, listing).map(sell)]
  return {
    book,
    moveTo: to => {
      base = to
    },
    async stop() {
      over.abort()
      await Promise.all(writing)
    },
  }
}

/** Counts the writes acknowledged before this call that the database lacks, and the writes that it has twice. */
export async function compareBook(
  book: Book,
  databaseUrl: string,
): Promise<{ lost: number; doubled: number; halfPublished: number }> {
  // writers continue: writes acknowledged after this copy are left out of the count
  const [messages, drafts, live] = [[...book.messages], [...book.drafts], [...book.live]]
  return connected(databaseUrl, async client => {
    const count = async (statement: string) =>
      new Map((await client.query<{ key: string; n: number }>(statement)).rows.map(({ key, n }) => [key, n]))
    const sent = await count('select body as key, count(*)::int as n from messages group by body')
    const made = await count('select name as key, count(*)::int as n from listings group by name')
    const active = await count(
      `select name as key, count(*)::int as n from listings where status = 'Active' group by name`,
    )
    const missing = messages.filter(one => !sent.has(one)).concat(drafts.filter(one => !made.has(one)))
    if (missing.length > 0) console.log(`lost: ${missing.slice(0, 3).join(', ')}`)
    const lost = missing.length
    const doubled = [...sent.values(), ...made.values()].filter(n => n > 1).length
    const halfPublished = live.filter(one => !active.has(one)).length
    return { lost, doubled, halfPublished }
  })
}

/** The lost, doubled and broken writes after recovery. */
export async function auditBook(
  book: Book,
  of: Parameters<typeof checkData>[0],
): Promise<{ acknowledged: number; lost: number; doubled: number; halfPublished: number; breaches: string[] }> {
  const compared = await compareBook(book, of.databaseUrl)
  const findings = (await checkData(of)).filter(({ breaches }) => breaches > 0)
  const breaches = findings.map(finding => `${finding.promise}: ${finding.breaches}`)
  const { messages, drafts, live } = book
  return { acknowledged: messages.size + drafts.size + live.size, ...compared, breaches }
}
