import type { ReactNode } from 'react'

/** A heading whose lines do not break inside 'e-mail'; the font has no non-breaking hyphen. */
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
