import { createHash } from 'node:crypto'
import path from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SIGNS = `${LETTERS}0123456789`
const LENGTH = 5
const given = new Map<string, string>()

/** The name of a class in the built pages: short, because it stands there many times, and the same in both builds. */
export function shortClassName(name: string, file: string): string {
  const origin = `${path.relative(process.cwd(), file.replace(/\?.*$/, ''))} ${name}`
  const hash = createHash('sha256').update(origin).digest()
  let short = LETTERS[hash[0]! % LETTERS.length]!
  for (let index = 1; index < LENGTH; index++) short += SIGNS[hash[index]! % SIGNS.length]!
  const other = given.get(short)
  if (other !== undefined && other !== origin) throw new Error(`${origin} and ${other} get the same class name`)
  given.set(short, origin)
  return short
}
