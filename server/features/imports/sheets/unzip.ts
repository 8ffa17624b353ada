import { createInflateRaw, inflateRawSync } from 'node:zlib'
import type { SheetBounds } from './sheet-bounds.ts'
import { MB } from './sheet-bounds.ts'
import { SheetFault } from './sheet-fault.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const PARTS_MOST = 2000
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8
const PIECE = 256 * 1024

interface Part {
  method: number
  packed: number
  size: number
  offset: number
}

/** The parts of a zip file, unpacked only as far as the bounds allow, whatever it says of their sizes. */
export interface Archive {
  names: readonly string[]
  has(name: string): boolean
  /** a part as a whole, out of what may be kept */
  read(name: string): Buffer
  /** a part piece by piece, out of what may come out in all */
  pieces(name: string): AsyncGenerator<Buffer>
}

/** Opens a zip file by its directory. */
export function openArchive(file: Buffer, { keptMb, unpackedMb }: Pick<SheetBounds, 'keptMb' | 'unpackedMb'>): Archive {
  const parts = directory(file)
  let keepable = keptMb * MB
  let passable = unpackedMb * MB
  const find = (name: string): Part => parts.get(name) ?? damaged()
  return {
    names: [...parts.keys()],
    has: name => parts.has(name),
    read(name) {
      const part = find(name)
      const most = Math.min(keepable, passable)
      if (part.size > most) throw new SheetFault('swollen')
      const content = unpack(file, part, most)
      keepable -= content.length
      passable -= content.length
      return content
    },
    async *pieces(name) {
      for await (const piece of unpackInPieces(file, find(name))) {
        passable -= piece.length
        if (passable < 0) throw new SheetFault('swollen')
        yield piece
      }
    },
  }
}

function directory(file: Buffer): Map<string, Part> {
  const end = endOfDirectory(file)
  const count = file.readUInt16LE(end + 10)
  if (count > PARTS_MOST) throw new SheetFault('swollen')
  const parts = new Map<string, Part>()
  let at = file.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) damaged()
    if (file.readUInt16LE(at + 8) & ENCRYPTED) throw new SheetFault('password')
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/')
    parts.set(name, {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

/** The record at the end, before a comment of at most 64 KB. */
function endOfDirectory(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 0xffff); at--)
    if (file.readUInt32LE(at) === END) return at
  return damaged()
}

/** The part as it lies in the file. */
function packedContent(file: Buffer, { method, packed, offset }: Part): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL) damaged()
  if (method !== STORED && method !== DEFLATED) damaged()
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + packed > file.length) damaged()
  return file.subarray(start, start + packed)
}

function unpack(file: Buffer, part: Part, most: number): Buffer {
  const content = packedContent(file, part)
  if (part.method === STORED) return content.length <= most ? content : swollen()
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? swollen() : damaged()
  }
}

async function* unpackInPieces(file: Buffer, part: Part): AsyncGenerator<Buffer> {
  const content = packedContent(file, part)
  if (part.method === STORED) return yield content
  const inflate = createInflateRaw({ chunkSize: PIECE })
  inflate.end(content)
  try {
    yield* inflate as AsyncIterable<Buffer>
  } catch (error) {
    if (error instanceof SheetFault) throw error
    damaged()
  }
}

function damaged(): never {
  throw new SheetFault('damaged')
}

function swollen(): never {
  throw new SheetFault('swollen')
}
