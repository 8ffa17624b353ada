import type { ReactNode } from 'react'

/** A heading in which no line ends within 'e-mail'. The font has no hyphen that would hold a line by itself. */
export const unbroken = (heading: string): ReactNode =>
  heading.split(/(e-?mail[\w-]*)/i).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="unbroken">
        {part}
      </span>
    ),
  )
