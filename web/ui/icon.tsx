import type { ComponentProps } from 'react'

type IconProps = Omit<ComponentProps<'svg'>, 'd'> & {
  /** The drawing: one of the paths exported by `icons/`. */
  d: string
  size?: number | undefined
  /** Only when the icon stands alone and says something; otherwise it is decoration. */
  label?: string | undefined
}

export function Icon({ d, size = 20, label, ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    >
      <path d={d} />
    </svg>
  )
}
