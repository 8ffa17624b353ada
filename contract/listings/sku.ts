/** A SKU in the form in which it is compared: case, spaces and the width of letters make no difference. */
export const skuKey = (sku: string): string => sku.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')

/**
 * The keys that a photo's file name may mean, the likeliest first, each with the photo's number: `AB-1.jpg` is photo 1
 * of AB, or a photo of AB-1.
 */
export function photoKeys(fileName: string): { key: string; number: number }[] {
  const bare = skuKey(fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, ''))
  const [, before, number] = /^(.+?)[-_.]?\(?(\d{1,2})\)?$/.exec(bare) ?? []
  const whole = { key: bare, number: 1 }
  return before && number ? [whole, { key: before.replace(/[-_.(]+$/, ''), number: Number(number) }] : [whole]
}
