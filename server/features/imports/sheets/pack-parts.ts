import { crc32 } from 'node:zlib'

/** The parts as a zip file, not compressed: what has been checked, for a reader that takes only whole files. */
export function packParts(parts: ReadonlyMap<string, Buffer>): ArrayBuffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, content] of parts) {
    const label = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(label.length, 22)
    locals.push(signature(0x04034b50), facts, label, content)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    entries.push(signature(0x02014b50), Buffer.from([20, 0]), facts, place, label)
    offset += 30 + label.length + content.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.size, 4)
  end.writeUInt16LE(parts.size, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  const whole = Buffer.concat([...locals, directory, signature(0x06054b50), end])
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.length)
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
