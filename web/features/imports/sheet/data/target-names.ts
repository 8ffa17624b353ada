import { allSpecificationNames, suggestedSpecifications } from '#contract/catalogue/specification-names.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { ImportTarget } from '#contract/imports/rules.ts'
import { type ImportField, importFields, importLabels } from '#contract/surplus/fields.ts'
import { inWords } from '#web/language/words.ts'

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
          `spec:${header.slice(0, 60)}`,
          ...names.map(name => `spec:${name}`),
        ]),
      ],
    },
  ]
}

/** The name of a field or of a specification, as the page shows it. */
export const targetName = (target: string): string =>
  target.startsWith('spec:') ? inWords(target.slice('spec:'.length)) : inWords(importLabels[target as ImportField])
