import path from 'node:path'

/**
 * Names classes by their sheet and their name in it, `listing-card_title`: they can be read in the browser, and compress to
 * less than hashes in pages, sheets and scripts.
 */
export function createClassNames(): (name: string, file: string) => string {
  const sheets = new Map<string, string>()
  return (name, file) => {
    const [place = file] = file.split('?')
    const sheet = path.basename(place, '.module.css')
    const other = sheets.get(sheet) ?? place
    if (other !== place) throw new Error(`Two sheets have one name: ${other} and ${place}. Rename one of them.`)
    sheets.set(sheet, place)
    return `${sheet}_${name}`
  }
}
