import { setTimeout as pause } from 'node:timers/promises'
import { multipart } from '#testkit/pictures.ts'
import { sendUnfinished } from '#testkit/unfinished-upload.ts'
import type { Signed } from '../faults/people.ts'

/** A seller with a draft that accepts pictures. */
export interface Draft {
  seller: Signed
  path: string
}

export async function aDraft(url: string, seller: Signed): Promise<Draft> {
  const response = await fetch(`${url}/api/deadstock/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const { id } = (await response.json()) as { id: string }
  return { seller, path: `/api/deadstock/${id}/images` }
}

/** The status of one upload of these files; 0 if the connection was closed. */
export async function send(url: string, { seller, path }: Draft, files: readonly Buffer[]): Promise<number> {
  const { payload, headers } = multipart(files.map(content => ({ content })))
  try {
    const response = await fetch(url + path, {
      method: 'PUT',
      headers: { ...headers, authorization: `Bearer ${seller.token}` },
      body: new Uint8Array(payload),
      signal: AbortSignal.timeout(60_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/**
 * Uploads to each draft from two senders, one upload after another, until `seconds` have passed; returns the number of
 * answers by status.
 */
export async function sendOn(
  url: string,
  drafts: readonly Draft[],
  files: readonly Buffer[],
  seconds: number,
): Promise<Map<number, number>> {
  const until = performance.now() + seconds * 1000
  const statuses = new Map<number, number>()
  await Promise.all(
    [...drafts, ...drafts].map(async draft => {
      while (performance.now() < until) {
        const status = await send(url, draft, files)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status !== 200) await pause(50)
      }
    }),
  )
  return statuses
}

/** Begins two uploads for each draft. They send nearly all of their picture, pause for `seconds`, and break off. */
export async function keepUploading(
  url: string,
  drafts: readonly Draft[],
  bytes: number,
  seconds: number,
): Promise<Map<number, number>> {
  const { payload } = multipart([{ content: Buffer.alloc(bytes, 'x') }])
  const unfinished = [...drafts, ...drafts].map(({ seller, path }) =>
    sendUnfinished(url, { method: 'PUT', path, token: seller.token, length: payload.length }),
  )
  for (const each of unfinished) each.send(payload.subarray(0, -200))
  await pause(seconds * 1000)
  for (const each of unfinished) each.drop()
  const answers = await Promise.all(unfinished.map(({ answer }) => answer))
  const statuses = answers.map(answer => answer?.status ?? 0)
  return new Map([...Map.groupBy(statuses, status => status)].map(([status, { length }]) => [status, length]))
}
