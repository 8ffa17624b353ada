import path from 'node:path'

const most = 15
// folders with one file, found by its name, for each control, decision, picture, recorded table or area of texts
const mayBeFull =
  /^web\/ui\/|^docs\/decisions$|^seed\/pictures$|^translations\/|^testkit\/releases\/[\d.]+\/backup\/tables$/

/** The folders with too many files; `files` are all paths from the root of the project. */
export function crowdedFolders(files: Iterable<string>): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > most && !mayBeFull.test(folder))
    .map(([folder, count]) => `${folder}: has ${count} files, and ${most} is the limit`)
}
