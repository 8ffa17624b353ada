/** Limits of the JSON in a call: nesting, keys of an object, items of a list. */
export const jsonLimits = { depth: 8, keys: 100, items: 200 } as const
