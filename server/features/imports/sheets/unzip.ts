import { inflateRawSync } from 'node:zlib'
import { SheetFault } from './sheet-fault.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const PARTS_MOST = 2000
const ENCRYPTED = 1

interface Part {
  method: number
  packed: number
  size: number
  offset: number
}

/** The parts of a zip file; `read` unpacks one and never gives out more than what is left of `most` bytes in all. */
export interface Archive {
  names: readonly string[]
  has(name: string): boolean
  read(name: string): Buffer
}

/** Opens a zip file by its directory; what it says of sizes is not believed. */
export function openArchive(file: Buffer, most: number): Archive {
  const parts = directory(file)
  let left = most
  return {
    names: [...parts.keys()],
    has: name => parts.has(name),
    read(name) {
      const part = parts.get(name)
      if (!part) throw new SheetFault('damaged')
      if (part.size > left) throw new SheetFault('swollen')
      const content = unpack(file, part, left)
      left -= content.length
      return content
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
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) throw new SheetFault('damaged')
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
  throw new SheetFault('damaged')
}

function unpack(file: Buffer, { method, packed, offset }: Part, most: number): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL) throw new SheetFault('damaged')
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + packed > file.length) throw new SheetFault('damaged')
  const content = file.subarray(start, start + packed)
  if (method === 0) return content
  if (method !== 8) throw new SheetFault('damaged')
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    throw new SheetFault((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'swollen' : 'damaged')
  }
}
