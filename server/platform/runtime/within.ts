/** Resolves with the value of the promise; throws if the promise takes longer than `ms`. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let impatience: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    impatience = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(impatience))
}
