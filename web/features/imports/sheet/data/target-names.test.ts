import { expect, test } from 'vitest'
import { categories } from '#contract/catalogue/taxonomy.ts'
import { targetGroups, targetName } from './target-names.ts'

test.each([null, ...categories.map(({ id }) => id)])('each meaning of a column is offered once (%s)', category => {
  for (const header of ['Condition', 'BRAND', 'Expiry date', 'Shade']) {
    const names = targetGroups(category, header, null).flatMap(({ targets }) => targets.map(targetName))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    for (const name of ['Condition', 'Brand', 'Expiry date'])
      expect(names.filter(each => each === name)).toEqual([name])
  }
})

test('a specification with the name of a field stays if the column has this meaning', () => {
  const [, specifications] = targetGroups('apparel', 'Condition', 'spec:Condition')
  expect(specifications?.targets).toContain('spec:Condition')
  expect(targetGroups('textiles', 'Dye lot', null)[1]?.targets).toContain('spec:Dye lot')
})
