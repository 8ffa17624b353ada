import { once } from 'node:events'
import { crc32, createDeflate } from 'node:zlib'

/** A valid, black PNG of `side` pixels each way: a hundred kilobytes that decode to gigabytes. */
export async function aDecodingBomb(side: number): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // one bit a pixel, grey
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', await emptyRows(side)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function emptyRows(side: number): Promise<Buffer> {
  const row = Buffer.alloc(1 + Math.ceil(side / 8))
  const deflate = createDeflate({ level: 9 })
  const parts: Buffer[] = []
  deflate.on('data', (part: Buffer) => parts.push(part))
  const end = once(deflate, 'end')
  for (let at = 0; at < side; at++) if (!deflate.write(row)) await once(deflate, 'drain')
  deflate.end()
  await end
  return Buffer.concat(parts)
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
