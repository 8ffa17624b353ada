import { expect, it } from 'vitest'
import { matchPhotos } from './match-photos.ts'

const rowsNamed = (...skus: string[]) => skus.map((sku, at) => ({ line: at + 2, sku, name: '', serial: '' }))

it('the number of a photo is not read as part of the SKU before it', () => {
  const rows = rowsNamed('PL 1', 'PL 11', 'VALVE 1/2', 'VALVE 12')
  const names = ['PL 1-1.jpg', 'PL1-2.jpg', 'pl 11-1.jpg', 'PL11.jpg', 'valve 1-2.jpg', 'VALVE12 (1).jpg']
  expect(matchPhotos(names, rows)).toEqual([
    { line: 2, order: 1 },
    { line: 2, order: 2 },
    { line: 3, order: 1 },
    { line: 3, order: 1 },
    { line: 4, order: 1 },
    { line: 5, order: 1 },
  ])
})
