import type { ComponentProps } from 'react'
import { classNames } from '../basics/class-names.ts'
import styles from './avatar.module.css'

type AvatarProps = ComponentProps<'span'> & { name: string; size?: 'sm' | 'md' | 'lg' | undefined }

/** The initials of a name; hidden from screen readers, because the name is beside them. */
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
  const letters = words.slice(0, 2).map(word => Array.from(word)[0])
  return letters.join('').toUpperCase() || '?'
}
