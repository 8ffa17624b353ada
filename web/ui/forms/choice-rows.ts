type Choice = string | { id: string; label: string } | { id: string; name: string }

/** The choices of a field: texts, rows with an id, or texts by id. */
export type Choices = readonly Choice[] | Readonly<Record<string, string>>

/** The id and the text of each choice. */
export const choiceRows = (choices: Choices): [id: string, text: string][] =>
  isList(choices) ? choices.map(rowOf) : Object.entries(choices)

const isList = (choices: Choices): choices is readonly Choice[] => Array.isArray(choices)

const rowOf = (choice: Choice): [id: string, text: string] =>
  typeof choice === 'string' ? [choice, choice] : [choice.id, 'label' in choice ? choice.label : choice.name]
