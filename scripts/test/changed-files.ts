import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

export const isModule = /\.(?:ts|tsx|mjs)$/

/** The files that differ from the last commit, new ones included, by path from the root; deleted files are left out. */
export function changedFiles(root: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  const files = [
    ...git('diff', '--name-only', '-z', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return [...new Set(files)].filter(file => existsSync(path.join(root, file)))
}

/** The changed test files, and the test of the same name beside each changed module; journeys run only when named. */
export function testsBeside(files: readonly string[]): string[] {
  const tests = files
    .filter(file => isModule.test(file))
    .map(file => file.replace(/(?:\.test)?\.(tsx?|mjs)$/, '.test.ts'))
  return [...new Set(tests)].filter(file => !file.startsWith('e2e/') && existsSync(file))
}
