import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { importChoices } from '#contract/imports/rules.ts'
import { aPerson } from '#testkit/people.ts'
import { uploadSheet } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'
import { openArchive } from '../sheets/open-archive.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)

it('every category has a template that the upload reads without a fault', async () => {
  const response = await world.app.inject({ url: '/api/import/template/metals' })
  expect(response.headers['content-disposition']).toContain('nayastock-metals.xlsx')
  const { body } = await uploadSheet(world, response.rawPayload, seller)
  expect(body.import.counts).toMatchObject({ rows: 1, ready: 1 })
  expect(body.import.mapping).toContain('spec:Thickness (mm)')
  expect(body.import.mapping).not.toContain(null)
  expect((await world.app.inject({ url: '/api/import/template/spaceships' })).statusCode).toBe(404)
})

it('the template has drop-down lists for conditions and GST basis that the upload can read', async () => {
  const file = (await world.app.inject({ url: '/api/import/template/food' })).rawPayload
  const { body } = await uploadSheet(world, file, seller)
  expect(body.import.mapping.filter(target => target === 'condition' || target === 'spec:Condition')).toEqual([
    'condition',
  ])
  const archive = await openArchive(file, 1)
  const sheet = await text(archive.pieces('xl/worksheets/sheet1.xml'))
  expect(sheet).toMatch(/<formula1>&#?\w+;Lists&#?\w+;!\$D\$2:\$D\$10<\/formula1>/)
  expect(sheet.match(/<dataValidation /g)).toHaveLength(Object.keys(importChoices).length)
  for (const choice of Object.values(importChoices).flat()) expect(choice).not.toMatch(/^[=+@-]/)
})
