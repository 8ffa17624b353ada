// the cost of cells outside the table
const FAR = Number.POSITIVE_INFINITY

/** The edits between two words: insertions, deletions, replacements and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let steps = Math.min(
        (above[column] ?? FAR) + 1,
        (line[column - 1] ?? FAR) + 1,
        (above[column - 1] ?? FAR) + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) steps = Math.min(steps, (before[column - 2] ?? FAR) + 1)
      line.push(steps)
    }
    ;[before, above] = [above, line]
  }
  return above[b.length] ?? FAR
}
