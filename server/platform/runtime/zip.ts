/** Pairs of the items at the same index in two lists of equal length. */
export function zip<One, Other>(these: readonly One[], those: readonly Other[]): [One, Other][] {
  if (these.length !== those.length)
    throw new Error(`Lists of ${these.length} and of ${those.length} were to stand side by side.`)
  const others = those.values()
  return these.flatMap((one): [One, Other][] => {
    const { done, value } = others.next()
    return done ? [] : [[one, value]]
  })
}
