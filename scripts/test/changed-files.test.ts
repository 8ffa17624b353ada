import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { changedFiles, testsBeside } from './changed-files.ts'

test('changed, new and renamed files are found, deleted files are not', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'changed-'))
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root })
  try {
    git('init', '-q')
    for (const name of ['kept.ts', 'changed.ts', 'old.ts', 'gone.ts']) writeFileSync(path.join(root, name), name)
    git('add', '.')
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'Add four files')
    writeFileSync(path.join(root, 'changed.ts'), 'changed')
    writeFileSync(path.join(root, 'new name.ts'), 'new')
    git('mv', 'old.ts', 'moved.ts')
    git('rm', '-q', 'gone.ts')
    expect(changedFiles(root).toSorted()).toEqual(['changed.ts', 'moved.ts', 'new name.ts'])
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('the unit test of a changed module runs, an end-to-end test does not', () => {
  expect(
    testsBeside([
      'scripts/test/changed-files.ts',
      'scripts/test/changed-files.test.ts',
      'scripts/dev.ts',
      'e2e/a.test.ts',
    ]),
  ).toEqual(['scripts/test/changed-files.test.ts'])
})
