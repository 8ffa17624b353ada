import { sql } from 'kysely'
import { specificationFilters } from '#contract/explore/rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SpecificationCounts } from '../model/engine.ts'
import type { SpecificationFacet } from '../model/request.ts'

export interface FilteredSpecification extends Pick<SpecificationFacet, 'name' | 'label'> {
  /** the commonest values: each one in small letters, with the spelling that most sellers use */
  spellings: Record<string, string>
}

/** The specifications that are filters of this subcategory, the most stated first; an array in JSON. */
export const filteredSpecifications = (subcategory: string | null) => sql<FilteredSpecification[]>`
  to_json(array(
    select json_build_object('name', name, 'label', label, 'spellings', spellings)
    from subcategory_specifications where subcategory = ${subcategory} order by place))`

/**
 * The counts of a specification for display. A value without a stored spelling, because it is new today, is shown in
 * small letters.
 */
export const specificationFacet = (
  { name, label, spellings }: FilteredSpecification,
  counts: SpecificationCounts,
): SpecificationFacet => ({
  name,
  label,
  values: (counts.get(name) ?? [])
    .slice(0, specificationFilters.valuesMost)
    .map(({ value, count }) => ({ value, count, label: spellings[value] ?? value })),
})

/** Chooses once a day, in India, the specifications that are filters; returns the number of subcategories. */
export async function chooseSpecifications(db: Db, today: string): Promise<number> {
  const { rows: due } = await sql`
    update search_statistics set specifications_on = ${today}::date
    where specifications_on is distinct from ${today}::date returning true`.execute(db)
  if (due.length === 0) return 0
  // one subcategory at a time, so that no statement reads all listings
  const { rows } = await sql<{ subcategory: string }>`
    select distinct subcategory from listing_search where subcategory is not null
    union select subcategory from subcategory_specifications`.execute(db)
  for (const { subcategory } of rows) await chooseWithin(db, subcategory)
  return rows.length
}

const chooseWithin = (db: Db, subcategory: string) =>
  db.transaction().execute(async tx => {
    const { most, shareLeast, valuesLeast, distinctMost, valuesMost, never } = specificationFilters
    await sql`delete from subcategory_specifications where subcategory = ${subcategory}`.execute(tx)
    await sql`
      insert into subcategory_specifications (subcategory, name, label, place, spellings)
      select ${subcategory}, name, label, row_number() over (order by lots desc, name), spellings
      from specifications_within(${subcategory}, ${valuesMost}) as said
      where lots >= ${shareLeast}::numeric * all_lots and distinct_values between ${valuesLeast}::int and ${distinctMost}::numeric * lots and name !~ ${never}
      order by lots desc, name limit ${most}`.execute(tx)
  })
