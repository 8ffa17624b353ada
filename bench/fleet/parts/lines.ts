import { type Line, openLine } from './line.ts'

/** The ways between parts, named `from>to`; each can be cut without a word while all else goes on. */
export interface Lines {
  /** the port that leads to `port`: one of a line, or the same where nothing is to be cut */
  to(name: string, port: number): Promise<number>
  /** the same for an address */
  toUrl(name: string, url: string): Promise<string>
  /** nothing arrives on the lines whose name matches until the result heals them */
  cut(names: RegExp): () => void
  /** how many lines match */
  count(names: RegExp): number
  close(): Promise<void>
}

export function openLines({ cutting }: { cutting: boolean }): Lines {
  const lines: { name: string; line: Line }[] = []
  const matching = (names: RegExp) => lines.filter(({ name }) => names.test(name)).map(({ line }) => line)
  const to = async (name: string, port: number) => {
    if (!cutting) return port
    const line = await openLine(port)
    lines.push({ name, line })
    return line.port
  }
  return {
    to,
    async toUrl(name, url) {
      const led = new URL(url)
      led.port = String(await to(name, Number(led.port)))
      return led.href
    },
    cut(names) {
      const chosen = matching(names)
      for (const line of chosen) line.cut()
      return () => {
        for (const line of chosen) line.heal()
      }
    },
    count: names => matching(names).length,
    close: async () => void (await Promise.all(lines.map(({ line }) => line.close()))),
  }
}
