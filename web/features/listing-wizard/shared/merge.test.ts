import { expect, test } from 'vitest'
import { emptyDraft, type WizardDraft } from '../draft/draft.ts'
import { changedFields, mergeDrafts, mergePhotos } from './merge.ts'
import { chosenPhoto, type Photo, storedPhoto } from './photos.ts'

const address = (number: number) => `/images/0b0e7c0e-0000-4000-8000-00000000000${number}-640.webp`
const base: WizardDraft = { ...emptyDraft, name: 'Twill', amount: '90', specifications: [['GSM', '118']] }
const urls = (photos: readonly Photo[]) => photos.map(({ url }) => url)

test('fields changed in this tab are kept, all others come from the other tab', () => {
  const mine = { ...base, name: 'Twill, mill overruns' }
  const theirs: WizardDraft = { ...base, amount: '85', specifications: [['GSM', '120']] }
  expect(mergeDrafts(mine, base, theirs)).toEqual({ ...theirs, name: 'Twill, mill overruns' })
})

test('a field changed in both tabs keeps the value of this tab', () => {
  expect(mergeDrafts({ ...base, amount: '95' }, base, { ...base, amount: '85' }).amount).toBe('95')
})

test('a field cleared in this tab stays empty', () => {
  expect(mergeDrafts({ ...base, name: '' }, base, { ...base, name: 'Theirs' }).name).toBe('')
})

test('the changed fields are in the order of the tabs', () => {
  expect(changedFields({ ...base, amount: '1', name: 'x', specifications: [] }, base)).toEqual([
    'name',
    'specifications',
    'amount',
  ])
})

test('pictures unchanged in this tab come from the other tab', () => {
  const mine = [1, 2].map(number => storedPhoto(address(number)))
  expect(urls(mergePhotos(mine, [address(1), address(2)], [address(2), address(3)]))).toEqual([address(2), address(3)])
})

test('pictures reordered in this tab keep their order, and get the additions and removals of the other tab', () => {
  const mine = [2, 1].map(number => storedPhoto(address(number)))
  expect(urls(mergePhotos(mine, [address(1), address(2)], [address(1), address(2), address(3)]))).toEqual(
    [2, 1, 3].map(address),
  )
  expect(urls(mergePhotos(mine, [address(1), address(2)], [address(1)]))).toEqual([address(1)])
})

test('a new picture of this tab is kept over one added in the other tab', () => {
  const file = new File(['x'], 'x.jpg', { type: 'image/jpeg' })
  const mine = [...[1, 2, 3].map(number => storedPhoto(address(number))), chosenPhoto(file)]
  const merged = mergePhotos(mine, [1, 2, 3].map(address), [1, 2, 3, 4].map(address))
  expect(merged).toHaveLength(4)
  expect(merged.at(-1)?.file).toBe(file)
})
