import { allSpecificationNames, suggestedSpecifications } from '#contract/catalogue/specification-names.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { ImportTarget } from '#contract/imports/rules.ts'
import { type ImportField, importFields, importLabels, listingFields } from '#contract/surplus/fields.ts'
import { inWords } from '#web/language/words.ts'

/** Names of fields, which a select does not offer a second time as specifications. */
const fieldNames: ReadonlySet<string> = new Set(
  importFields.flatMap(field => [importLabels[field], listingFields[field].label]).map(name => name.toLowerCase()),
)

/** The fields that a column can fill, grouped for a select. */
export function targetGroups(
  category: string | null,
  header: string,
  target: ImportTarget,
): { label: string; targets: string[] }[] {
  const known = category ? categoryOf(category)?.id : undefined
  const names = known ? suggestedSpecifications(known) : allSpecificationNames().toSorted()
  return [
    { label: 'Fields', targets: [...importFields] },
    {
      label: 'A specification',
      targets: [
        ...new Set([
          ...(target?.startsWith('spec:') ? [target] : []),
          ...[header.slice(0, 60), ...names]
            .filter(name => !fieldNames.has(name.toLowerCase()))
            .map(name => `spec:${name}`),
        ]),
      ],
    },
  ]
}

/** The name of a field or of a specification, as the page shows it. */
export const targetName = (target: string): string =>
  target.startsWith('spec:') ? inWords(target.slice('spec:'.length)) : inWords(importLabels[target as ImportField])
