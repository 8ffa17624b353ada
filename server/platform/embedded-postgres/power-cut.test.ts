import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface TraceEvent {
  name: string
  ph: string
  ts: number
  cat: string
  args: { path?: string; old_path?: string }
}

// The losses of a power cut cannot be observed without one. Instead, Node records the calls to the file system that the
// program makes before it reports success.
let calls: string[]
const scratch = mkdtempSync(join(tmpdir(), 'nayastock-power-'))
beforeAll(() => {
  const program = resolve(import.meta.dirname, '../../../testkit/programs/fsync-program.ts')
  const dataDir = join(scratch, 'new', 'data')
  execFileSync(process.execPath, ['--trace-event-categories', 'node.fs.sync,node.fs.async', program, dataDir], {
    cwd: scratch,
  })
  const { traceEvents } = JSON.parse(readFileSync(join(scratch, 'node_trace.1.log'), 'utf8')) as {
    traceEvents: TraceEvent[]
  }
  calls = traceEvents
    .filter(({ ph, cat }) => cat.includes('node.fs') && (ph === 'B' || ph === 'b'))
    .toSorted((one, other) => one.ts - other.ts)
    .map(({ name, args }) => {
      const path = args.path ?? args.old_path
      return name.replace('fs.sync.', '') + (path === undefined ? '' : ` ${path.replace(dataDir, 'DATA_DIR')}`)
    })
})
afterAll(() => rmSync(scratch, { recursive: true }))

const between = (from: string, to: string): string[] => {
  const start = calls.indexOf(from)
  const end = calls.indexOf(to, start)
  return calls.slice(start, end < 0 ? calls.length : end)
}

describe('before a write is acknowledged', () => {
  it('a new data directory and its parent are synced to disk', () => {
    const made = calls.filter(call => call === 'mkdir').length
    expect(made).toBeGreaterThanOrEqual(2)
    expect(between('mkdir', 'mkdtemp')).toEqual(expect.arrayContaining(['mkdir', 'open', 'fsync']))
    expect(between('mkdir', 'mkdtemp').filter(call => call === 'fsync')).toHaveLength(2)
  })

  it('the key file is synced before it gets its name, and its name is synced before use', () => {
    const key = between('rmdir', 'unlink')
    const link = key.indexOf('link')
    expect(key.slice(0, link)).toContain('fsync')
    expect(between('link', 'write')).toContain('fsync')
  })

  it('each size of a picture is synced before it gets its name, and then the folder', () => {
    const ofPictures = calls.filter(call => call === 'fsync' || /DATA_DIR\/images/.test(call))
    const firstRename = ofPictures.findIndex(call => call.startsWith('rename'))
    const drafts = ofPictures.slice(0, firstRename).filter(call => /^open .*\.part$/.test(call))
    expect(drafts).toHaveLength(3)
    for (const draft of drafts) expect(ofPictures[ofPictures.indexOf(draft) + 1]).toBe('fsync')
    const afterwards = ofPictures.slice(ofPictures.findLastIndex(call => call.startsWith('rename')))
    expect(afterwards.slice(1, 3)).toEqual([expect.stringMatching(/^open DATA_DIR\/images\/[0-9a-f]{2}$/), 'fsync'])
  })

  it('a new picture folder is synced to disk', () => {
    for (const folder of ['DATA_DIR/images', 'DATA_DIR'])
      expect(calls[calls.indexOf(`open ${folder}`) + 1]).toBe('fsync')
  })
})
