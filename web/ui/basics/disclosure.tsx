import type { ComponentProps, ReactNode } from 'react'
import { chevronDown } from '../media/icons/essential.ts'
import { classNames } from './class-names.ts'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & {
  title: ReactNode
  heading?: 'h2' | 'h3' | 'h4' | undefined
}

/** A question whose answer opens below it, without scripts. Of several with the same `name`, only one is open. */
export function Disclosure({ title, heading: Heading = 'h3', className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        <Heading className={styles.title}>{title}</Heading>
        <Icon d={chevronDown} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
