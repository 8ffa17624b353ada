import path from 'node:path'

/**
 * Names classes by their style sheet and their own name, `listing-card_title`: readable in the browser, and smaller than
 * hashes after compression.
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
