/** One import of a file: its target, and true if it disappears at run time. */
export interface Import {
  specifier: string
  onlyType: boolean
}

// strings are matched first, so that a comment sign inside one is left alone
const stringOrComment = /(['"])(?:\\.|(?!\1)[^\\\n])*\1|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
const statement = /(?:^|[;}\n])\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\sfrom\s*)?(['"])([^'"\n]+)\2/g
const inPlace = /(typeof\s+)?\bimport\(\s*(['"])([^'"\n]+)\2\s*\)(\.[A-Z])?/g

/** All imports and re-exports in the text of a module, first the static ones, then the dynamic ones. */
export function readImports(text: string): Import[] {
  const code = text.replaceAll(stringOrComment, found => (found.startsWith('/') ? ' ' : found))
  const imports: Import[] = []
  for (const [, type, , specifier = ''] of code.matchAll(statement))
    imports.push({ specifier, onlyType: Boolean(type) })
  for (const [, typeOf, , specifier = '', member] of code.matchAll(inPlace)) {
    imports.push({ specifier, onlyType: Boolean(typeOf ?? member) })
  }
  return imports
}
