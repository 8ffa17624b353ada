import { expect, test } from 'vitest'
import { movePhoto, photosDiffer, storedPhoto } from './photos.ts'

const one = '/images/0b0e7c0e-0000-4000-8000-000000000001-640.webp'
const two = '/images/0b0e7c0e-0000-4000-8000-000000000002-640.webp'

const urls = (list: readonly { url: string }[]) => list.map(photo => photo.url)

test('a picture with a new signature or size is the same picture', () => {
  const photos = [storedPhoto(`${one}?s=abc.def`), storedPhoto(two.replace('640', '320'))]
  expect(photosDiffer(photos, [one, `${two}?s=xyz`])).toBe(false)
})

test('a changed order, a missing and an added picture count as differences', () => {
  expect(photosDiffer([storedPhoto(two), storedPhoto(one)], [one, two])).toBe(true)
  expect(photosDiffer([storedPhoto(one)], [one, two])).toBe(true)
  expect(photosDiffer([storedPhoto(one), storedPhoto(two)], [one])).toBe(true)
})

test('a photo moves by one position and not beyond the ends', () => {
  const photos = [storedPhoto(one), storedPhoto(two)]
  expect(urls(movePhoto(photos, photos[1]!.key, -1))).toEqual([two, one])
  expect(urls(movePhoto(photos, photos[0]!.key, -1))).toEqual([one, two])
  expect(urls(movePhoto(photos, photos[1]!.key, 1))).toEqual([one, two])
})
