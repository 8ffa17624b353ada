import { type Line, openLine } from './line.ts'

/** The connections between parts, named `from>to`; each can be cut silently while the others work. */
export interface Lines {
  /** the port of a new connection to `port` that can be cut; `port` itself without fault tests */
  to(name: string, port: number): Promise<number>
  /** the same address, but with a port that `to` returns in place of its own */
  toUrl(name: string, url: string): Promise<string>
  /** cuts the connections with matching names until the returned function heals them */
  cut(names: RegExp): () => void
  /** the number of matching connections */
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
