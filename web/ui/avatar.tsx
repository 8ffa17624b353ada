import type { ComponentProps } from 'react'
import styles from './avatar.module.css'
import { classNames } from './class-names.ts'

type AvatarProps = ComponentProps<'span'> & { name: string; size?: 'sm' | 'md' | 'lg' | undefined }

/** The initials of a name; decoration, because the name stands beside it. */
export function Avatar({ name, size, className, ...rest }: AvatarProps) {
  return (
    <span aria-hidden {...rest} className={classNames(styles.avatar, size && size !== 'md' && styles[size], className)}>
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s.&-]+/)
    .filter(Boolean)
  const letters = words.slice(0, 2).map(word => String.fromCodePoint(word.codePointAt(0)!))
  return letters.join('').toUpperCase() || '?'
}
