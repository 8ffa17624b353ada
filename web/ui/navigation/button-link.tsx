import type { ComponentProps, ElementType } from 'react'
import { type ButtonStyle, buttonClass } from '../basics/button-class.ts'

type ButtonLinkProps<As extends ElementType> = ButtonStyle & { as?: As } & Omit<
    ComponentProps<As>,
    keyof ButtonStyle | 'as'
  >

/** A link that looks like a button: `<ButtonLink href>`, or `<ButtonLink as={Link} to>` for a page of this site. */
export function ButtonLink<As extends ElementType = 'a'>({
  as,
  variant,
  size,
  wide,
  className,
  ...rest
}: ButtonLinkProps<As>) {
  const Anchor: ElementType = as ?? 'a'
  return <Anchor {...rest} className={buttonClass({ variant, size, wide }, className)} />
}
