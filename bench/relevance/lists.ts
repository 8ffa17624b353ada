/** Queries (id and text) that are scored together. */
export interface QueryList {
  queries: string
  questions: readonly (readonly [id: string, text: string])[]
}

const lengths = ['1 word', '2 words', '3 words', '4 words and more']

/** A list, and its queries by their number of words. */
export function withLengths(list: QueryList): QueryList[] {
  const words = (text: string): number => Math.min(text.trim().split(/\s+/).length, lengths.length)
  return [
    list,
    ...lengths.map((length, at) => ({
      queries: `${list.queries}, ${length}`,
      questions: list.questions.filter(([, text]) => words(text) === at + 1),
    })),
  ].filter(({ questions }) => questions.length > 0)
}
