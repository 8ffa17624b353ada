/** The circles of imports, each as a path back to its first file. */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const cycles: string[][] = []

  function visit(file: string, trail: string[]): void {
    const start = trail.indexOf(file)
    if (start >= 0) cycles.push([...trail.slice(start), file])
    if (done.has(file) || start >= 0) return
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }

  for (const file of edges.keys()) visit(file, [])
  return cycles
}
