/** `npm run texts` lists every text for people; `-- --verify` only checks if the list is up to date. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'

/** The places of texts for people: pages, refusals and rules, e-mails, the API reference, output of commands. */
const places: readonly [heading: string, pattern: string][] = [
  ['Rules, limits and refusals', 'contract/**/*.ts'],
  ['Parts of screens', 'web/features/**/*.{ts,tsx}'],
  ['Pages', 'web/{pages,app}/**/*.{ts,tsx}'],
  ['Controls', 'web/ui/**/*.{ts,tsx}'],
  ['E-mails and replies of the server', 'server/**/*.ts'],
  ['Commands', '{scripts,ops}/**/*.{ts,mjs}'],
]
const file = 'docs/texts.md'

/** The code without comments and imports, which contain no texts for people. */
const codeOf = (source: string): string =>
  source
    .replace(/^import[\s\S]*?from '[^']*'$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/(?:sql|(?:execute|hasRows|countChanges|fetch\w+)\([\w.]+\))(?:<[^>]*>)?`[^`]*`/g, '')

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const betweenTags = /(?:[\w"'})]|^\s*)>\s*([^<>{}=;]*[A-Za-z][^<>{}=;]*?)\s*(?=<|\{)/gm

/**
 * True for a sentence or a label: it begins with a capital, a sign or an inserted figure, and is no name in the code.
 */
const isText = (text: string): boolean => /^(?:[A-Z“‘₹]|\$\{|Didn)/.test(text) && isShown(text)

/** True for a part of a sentence between two elements of the page. */
const isRest = (text: string): boolean =>
  /^(?!(?:const|export|interface|return) )[a-z][^:(]* [^:(]*$/.test(text) && isShown(text)

const isShown = (text: string): boolean =>
  /[a-z]{2}/.test(text) &&
  !/^(?:[A-Z]+ \/|[A-Z][A-Za-z]*\.[a-z]|https?:|[A-Z_]+$)/.test(text) &&
  !/[{}]\s*\n|=>|className|;\s*$|^\$\{[^}]*\}$/.test(text) &&
  (text.includes(' ') || /^[A-Z][a-z]+(?:[.!?]|$)/.test(text))

function textsOf(source: string, ofElements: boolean): string[] {
  const code = codeOf(source)
  const quoted = [...code.matchAll(literal)].map(([, single, double, template]) => single ?? double ?? template ?? '')
  const between = [...code.matchAll(betweenTags)].map(([, words]) => plain(words ?? ''))
  return [
    ...new Set([
      ...quoted.map(plain).filter(isText),
      ...between.filter(text => isText(text) || (ofElements && isRest(text))),
    ]),
  ]
}

const plain = (text: string): string =>
  text
    .replace(/\\(['"`])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const sections = places.map(([heading, pattern]) => {
  const files = globSync(pattern)
    .filter(path => !path.includes('.test.') && !path.includes('/search/query/'))
    .toSorted()
  const lists = files.flatMap(path => {
    const texts = textsOf(readFileSync(path, 'utf8'), path.endsWith('.tsx'))
    return texts.length > 0 ? [`### ${path}\n\n${texts.map(text => `- ${text}`).join('\n')}\n`] : []
  })
  return `## ${heading}\n\n${lists.join('\n')}`
})
const intro =
  'Every text that people read, by the file it stands in, so that a second reader can go through them. Written by `npm run texts`; change a text in its file, then write this list anew.'
const list = `# Texts\n\n${intro}\n\n${sections.join('\n')}`
if (!process.argv.includes('--verify')) {
  writeFileSync(file, list)
  console.log(`${list.match(/^- /gm)?.length ?? 0} texts: ${file}`)
} else if (readFileSync(file, 'utf8') !== list) {
  console.log(`${file} is out of date: run npm run texts`)
  process.exitCode = 1
}
