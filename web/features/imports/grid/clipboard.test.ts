import { expect, it } from 'vitest'
import { readBlock, writeBlock } from './clipboard.ts'

it('a spreadsheet block is parsed with its quotes, lines and tabs', () => {
  expect(readBlock('a\tb\r\n"two\nlines"\t"5"" pipe"\r\n')).toEqual([
    ['a', 'b'],
    ['two\nlines', '5" pipe'],
  ])
  expect(readBlock('one')).toEqual([['one']])
  expect(readBlock('a\n\nb')).toEqual([['a'], [''], ['b']])
})

it('an inch sign is no quote', () => {
  expect(readBlock('Pipe 1"\tSS 304\nElbow 2"\tMS')).toEqual([
    ['Pipe 1"', 'SS 304'],
    ['Elbow 2"', 'MS'],
  ])
  expect(readBlock('" is inch\tb')).toEqual([['" is inch', 'b']])
})

it('a copied block is parsed back unchanged', () => {
  const block = [
    ['Pipe 1"', 'two\nlines', ''],
    ['a\tb', '1,200', '"'],
  ]
  expect(readBlock(writeBlock(block))).toEqual(block)
})
