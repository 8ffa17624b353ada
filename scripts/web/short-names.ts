import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SIGNS = `${LETTERS}0123456789`
/** Blockers of advertisements hide elements of such names. */
const AVOIDED = /^ads?$/i

/** Every class and movement of the modules below web/, by file and name. */
function classesOf(root: string): string[] {
  const files = globSync('web/**/*.module.css', { cwd: root }).toSorted()
  return files.flatMap(file => {
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    const names = new Set([...text.matchAll(/(?:\.|@keyframes )([A-Za-z_][\w-]*)/g)].map(([, name]) => name!))
    return [...names].toSorted().map(name => `${file} ${name}`)
  })
}

function* shortNames(): Generator<string> {
  for (const first of LETTERS) for (const second of SIGNS) if (!AVOIDED.test(first + second)) yield first + second
}

/**
 * The names of classes in the built pages: two letters, because they stand there many times, given out in the order of files and
 * names, so that both builds give the same.
 */
export function createShortNames(root = process.cwd()): (name: string, file: string) => string {
  const classes = classesOf(root)
  const free = shortNames()
  const given = new Map(classes.map(name => [name, free.next().value as string | undefined]))
  return (name, file) => {
    const short = given.get(`${path.relative(root, file.replace(/\?.*$/, ''))} ${name}`)
    if (!short) throw new Error(`No short name is left for .${name} of ${file}`)
    return short
  }
}
