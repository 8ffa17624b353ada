import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openWorld } from '#testkit/world.ts'
import { prepared } from './prepared.ts'

const world = await openWorld()
afterAll(() => world.close())

it('a prepared statement uses the values of each call, inside and outside a transaction', async () => {
  const { db } = world.services
  const difference = prepared(
    (one: number, other: number) => sql<{ left: number }>`select ${one}::int - ${other}::int as left`,
  )
  expect(await difference(db, 5, 3)).toEqual([{ left: 2 }])
  expect(await difference(db, 3, 5)).toEqual([{ left: -2 }])
  const twice = prepared(
    (text: string, times: number) => sql<{ both: string }>`
    select repeat(${text}, ${times}) || ${text} as both`,
  )
  expect(await twice(db, 'ab', 2)).toEqual([{ both: 'ababab' }])
  expect(await db.transaction().execute(tx => difference(tx, 9, 1))).toEqual([{ left: 8 }])
})
