import { MB, type SheetBounds } from './sheet-bounds.ts'
import { SheetFault } from './sheet-fault.ts'

export interface Found {
  match: RegExpExecArray
  /** what stood between the last find and this one */
  before: string
}

/** A text that arrives piece by piece and is looked through once; what has been found is forgotten. */
export interface TextInPieces {
  /** the next match of a pattern, undefined when the text ends first; more than `rowMb` without one is refused */
  find(pattern: RegExp, refuse?: (text: string) => void): Promise<Found | undefined>
  /** counts what somebody keeps, and refuses when it becomes too much */
  keep(characters: number): void
  /** all that is left, counted as kept */
  rest(): Promise<string>
}

export function openText(
  pieces: AsyncIterable<Buffer>,
  { rowMb, keptMb }: Pick<SheetBounds, 'rowMb' | 'keptMb'>,
): TextInPieces {
  const source = pieces[Symbol.asyncIterator]()
  const decoder = new TextDecoder()
  let text = ''
  let at = 0
  let kept = 0

  /** False when there is no more. */
  const grow = async (): Promise<boolean> => {
    const { done, value } = await source.next()
    if (done) return false
    text = text.slice(at) + decoder.decode(value, { stream: true })
    at = 0
    return true
  }
  const keep = (characters: number) => {
    kept += characters
    if (kept > keptMb * MB) throw new SheetFault('swollen')
  }
  return {
    async find(pattern, refuse) {
      const search = new RegExp(pattern, 'g')
      for (;;) {
        search.lastIndex = at
        const match = search.exec(text)
        if (match) {
          const before = text.slice(at, match.index)
          at = search.lastIndex
          return { match, before }
        }
        if (text.length - at > rowMb * MB) {
          refuse?.(text.slice(at))
          throw new SheetFault('swollen')
        }
        if (!(await grow())) return undefined
      }
    },
    keep,
    async rest() {
      const parts: string[] = []
      do {
        parts.push(text.slice(at))
        keep(text.length - at)
        at = text.length
      } while (await grow())
      return parts.join('')
    },
  }
}
