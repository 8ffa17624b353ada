/**
 * Parses the clipboard text of a spreadsheet: a tab between cells, a newline between rows, quotes around a cell that
 * contains either.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at)
      else quoted = false
    } else if (sign === '"' && cell === '' && closes(text, at)) quoted = true
    else if (sign === '\t') end()
    else if (sign === '\n') {
      end()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  end()
  // the last line of a copied block ends with a newline too
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop()
  return rows
}

/**
 * True if the quote at the start of a cell has a closing quote before a tab, a newline or the end; otherwise it is an
 * inch sign.
 */
const closes = (text: string, at: number): boolean => /^"(?:[^"]|"")*"(?=[\t\r\n]|$)/.test(text.slice(at))

const quotedCell = (cell: string): string => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Writes a block in the clipboard format of spreadsheets. */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => cells.map(quotedCell).join('\t')).join('\n')
