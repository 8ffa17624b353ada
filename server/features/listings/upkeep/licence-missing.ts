import { sql } from 'kysely'
import { type LicenceKind, licenceStatedIn, regulated } from '#contract/surplus/regulated-goods.ts'

const rules = JSON.stringify(regulated.map(rule => ({ ...rule, field: licenceStatedIn[rule.kind] })))

/**
 * The kind of licence that the seller of listing `l` still has to state; null if none is missing. This is
 * `licenceMissing` in SQL, for many listings at once.
 */
export const licenceMissing = sql<LicenceKind | null>`(
  select r.kind from jsonb_to_recordset(${rules}::jsonb)
    as r(category text, subcategories jsonb, conditions jsonb, kind text, field text)
  where r.category = l.category and (r.subcategories is null or r.subcategories ? l.subcategory)
    and (r.conditions is null or r.conditions ? (l.surplus ->> 'condition')) and not l.surplus ? r.field limit 1)`
