import path from 'node:path'

const longest = 300
const mayBeLong = /^server\/schema\/[^/]+\.sql$|^server\/platform\/database\/database-types\.ts$/
const emptyNames = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'lib', 'manager', 'base'])

/** The faults in the length or name of a file. */
export function fileFaults(file: string, text: string): string[] {
  const faults: string[] = []
  const lines = text.trimEnd().split('\n').length
  if (lines > longest && !mayBeLong.test(file)) faults.push(`has ${lines} lines, and ${longest} is the limit`)
  const words = file.split('/').flatMap(part => (part.split('.')[0] ?? '').split('-'))
  for (const word of new Set(words))
    if (emptyNames.has(word)) faults.push(`has '${word}' in its name, which says nothing`)
  if (/^index\.tsx?$/.test(path.basename(file)))
    faults.push('is a barrel file: import what you need from where it stands')
  return faults
}
