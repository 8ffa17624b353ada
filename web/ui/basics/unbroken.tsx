import type { ReactNode } from 'react'

const EMAIL_WORD = /(e-?mail[\w-]*)/i
const ADDRESS = /(\S*[.@]\S*-\S*|\S*-\S*[.@]\S*)/

/** A text whose lines do not break inside the places that `parts` matches; the font has no non-breaking hyphen. */
const keep = (text: string, parts: RegExp): ReactNode =>
  text.split(parts).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="unbroken">
        {part}
      </span>
    ),
  )

/** A heading whose lines do not break inside 'e-mail'. */
export const unbroken = (heading: string): ReactNode => keep(heading, EMAIL_WORD)

/** A message whose lines do not break at the hyphens of an address. */
export const unbrokenAddresses = (message: string): ReactNode => keep(message, ADDRESS)
