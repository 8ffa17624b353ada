import { get } from 'node:http'
import type { Cast, Signed } from './people.ts'

/** The stream of a conversation as its seller receives it. */
export interface Listening {
  /** number of bytes received so far */
  bytes(): number
  ended(): boolean
  close(): void
}

/** Opens the stream at the site `url`. */
export function listen(url: string, { id }: Cast['talks'][number], seller: Signed): Listening {
  let bytes = 0
  let ended = false
  const finish = () => {
    ended = true
  }
  const headers = { authorization: `Bearer ${seller.token}` }
  const request = get(`${url}/api/message/${id}/${seller.id}`, { headers, agent: false }, response => {
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    response.on('error', finish).once('close', finish)
  })
  request.on('error', finish)
  return { bytes: () => bytes, ended: () => ended, close: () => request.destroy() }
}
