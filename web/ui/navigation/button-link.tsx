import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from '../basics/button-class.ts'
import { Link } from './navigation.tsx'

type ButtonLinkProps = ButtonStyle & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { to?: never }))

/** A link that looks like a button: `to` a page of this site, or with another `href`. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  const look = buttonClass({ variant, size, wide }, className)
  return rest.to === undefined ? (
    <a {...rest} className={look}>
      {rest.children}
    </a>
  ) : (
    <Link {...rest} className={look} />
  )
}
