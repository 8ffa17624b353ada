import path from 'node:path'
import { findCycles } from './cycles.ts'

export interface ImportedFile {
  file: string
  target: string
}

/** The folders that must not import each other in a circle, types included. */
const ordered = /^(?:contract|server|web)\//

/** The circles of folders in these imports, each with one import for every step. */
export function folderCircles(imports: readonly ImportedFile[]): string[] {
  const edges = new Map<string, Map<string, ImportedFile>>()
  for (const one of imports) {
    const [from, to] = [path.posix.dirname(one.file), path.posix.dirname(one.target)]
    if (from === to || one.file.includes('.test.') || !ordered.test(one.file) || !ordered.test(one.target)) continue
    const needed = edges.get(from) ?? new Map<string, ImportedFile>()
    edges.set(from, needed.set(to, needed.get(to) ?? one))
  }
  const cycles = findCycles(new Map([...edges].map(([from, needed]) => [from, [...needed.keys()]])))
  return cycles.map(cycle => {
    const steps = cycle.slice(1).map((to, at) => edges.get(cycle[at] ?? '')?.get(to))
    const importsBetween = steps.map(step => `${step?.file} -> ${step?.target}`)
    return `circle of folders: ${cycle.join(' -> ')} by ${importsBetween.join(', ')}`
  })
}
