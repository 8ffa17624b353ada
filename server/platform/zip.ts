import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

type Content = Iterable<string> | AsyncIterable<string>

/** A ZIP archive of these files, made piece by piece while it is read. */
export async function* zipped(files: readonly (readonly [name: string, content: Content])[]): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let offset = 0
  for (const [name, content] of files) {
    const entry: Entry = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 }
    const head = localHeader(entry)
    offset += head.length
    yield head
    for await (const chunk of pack(content, entry)) {
      offset += chunk.length
      yield chunk
    }
    const tail = descriptor(entry)
    offset += tail.length
    yield tail
    entries.push(entry)
  }
  yield directory(entries, offset)
}

interface Entry {
  name: Buffer
  offset: number
  crc: number
  packed: number
  size: number
}

/** The texts deflated, piece by piece; counts into the entry as it goes. */
async function* pack(content: Content, entry: Entry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 })
  // what fails on the way in destroys the stream, and is thrown by reading it
  pipeline(Readable.from(counted(content, entry), { objectMode: false }), deflate).catch(() => {})
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.packed += chunk.length
    yield chunk
  }
}

async function* counted(content: Content, entry: Entry): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

// ZIP, with sizes after the content as they are not known before: PKWARE APPNOTE 4.3
const FLAGS = 0x0808
const DEFLATED = 8
const DAY_ONE = 0x0021

function localHeader({ name }: Entry): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATED, 8)
  head.writeUInt16LE(DAY_ONE, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed, size }: Entry): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function directory(entries: readonly Entry[], offset: number): Buffer {
  const records = entries.map(({ name, crc, packed, size, offset: start }) => {
    const record = Buffer.alloc(46)
    record.writeUInt32LE(0x02014b50, 0)
    record.writeUInt16LE(20, 4)
    record.writeUInt16LE(20, 6)
    record.writeUInt16LE(FLAGS, 8)
    record.writeUInt16LE(DEFLATED, 10)
    record.writeUInt16LE(DAY_ONE, 14)
    record.writeUInt32LE(crc, 16)
    record.writeUInt32LE(packed, 20)
    record.writeUInt32LE(size, 24)
    record.writeUInt16LE(name.length, 28)
    record.writeUInt32LE(start, 42)
    return Buffer.concat([record, name])
  })
  const all = Buffer.concat(records)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(all.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([all, end])
}
