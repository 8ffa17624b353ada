/** `node scripts/prose/plain-english.ts [FOLDER …]` prints each comment, line of docs and commit subject that STYLE.md rules out. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Openings that delay the verb. */
const openings = [
  /^(?:What|Whatever|Whether|Who|Whoever|Whose|Whom)\b/,
  /^(?:Where|Wherever|How|In which|That)\b/,
  /^Of (?:an?|the|what|those|these|its)\b/,
  /^So (?:that|many|much)\b/,
  /^(?:None|Nobody|Neither|Nothing|No one)\b/,
]
/** Words that hide a number or a subject, and home-made words for standard terms. */
const words = [
  /\bso many\b/i,
  /\bso much as\b/i,
  /\bwho(?:m)?ever\b/i,
  /\bnobody\b/i,
  /\bat last\b/i,
  /\blets? go\b/i,
  /\bis said\b/i,
  /\bfor how long\b/i,
  /\bby itself alone\b/i,
]
const DOC_LINE_MOST = 160
const SUBJECT_MOST = 72
const SUBJECTS_READ = 40

/** The faults of one file: its comments, or for Markdown its lines. A row of a table cannot wrap and may be longer. */
export function faultsOf(file: string, text: string): string[] {
  const lines = text.split('\n')
  if (file.endsWith('.md'))
    return lines.flatMap((line, at) =>
      line.length > DOC_LINE_MOST && !line.startsWith('|') ? [`${file}:${at + 1}: ${line.length} characters`] : [],
    )
  let place: Place = 'code'
  return lines.flatMap((line, at) => {
    const comment = commentOf(line, place)
    const broken = [...(comment.starts ? openings : []), ...words].find(pattern => pattern.test(comment.text))
    place = comment.next
    return broken ? [`${file}:${at + 1}: '${broken.exec(comment.text)?.[0]}' in: ${comment.text.trim()}`] : []
  })
}

/** The state at the start of a line: in code, in a block comment without words so far, or inside one. */
type Place = 'code' | 'opened' | 'comment'

interface Comment {
  text: string
  /** true if the comment begins in this line */
  starts: boolean
  next: Place
}

/** The comment in a line. Comments behind code count; strings do not, unless they contain ` // `. */
function commentOf(line: string, place: Place): Comment {
  const inBlock = place !== 'code'
  const block = inBlock ? line.replace(/^\s*\*(?!\/)\s?/, '') : /(?:^|\s)\/\*\*?(.*)$/.exec(line)?.[1]
  if (block === undefined)
    return { text: /(?:^|\s)(?:\/\/|--)\s+(.*)$/.exec(line)?.[1] ?? '', starts: true, next: 'code' }
  const text = block.replace(/\*\/.*/, '').trim()
  const empty = text === '' && place !== 'comment'
  return { text, starts: place !== 'comment', next: block.includes('*/') ? 'code' : empty ? 'opened' : 'comment' }
}

function git(...options: string[]): string[] {
  return execFileSync('git', options, { encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** Subjects of the newest commits that are too long; none in a copy without history. */
function longSubjects(): string[] {
  try {
    return git('log', `-${SUBJECTS_READ}`, '--format=%s').filter(subject => subject.length > SUBJECT_MOST)
  } catch {
    return []
  }
}

if (import.meta.main) {
  const files = git('ls-files', ...process.argv.slice(2)).filter(
    file =>
      /\.(?:ts|tsx|mjs|css|sql|md)$/.test(file) &&
      !/^testkit\/releases\/[^/]+\/|^docs\/texts\.md$|^server\/schema\/(?:0001_schema|schema)\.sql$/.test(file),
  )
  const faults = files.flatMap(file => faultsOf(file, readFileSync(path.resolve(file), 'utf8')))
  const subjects = longSubjects().map(subject => `commit subject of ${subject.length} characters: ${subject}`)
  for (const fault of [...faults, ...subjects]) console.log(fault)
  if (faults.length + subjects.length > 0) process.exitCode = 1
}
