import type { ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Form } from '../forms/form.tsx'
import layout from '../styles/layout.module.css'
import styles from './titled-card.module.css'

type TitledCardProps = {
  id: string
  title: string
  about?: ReactNode
  className?: string | undefined
  /** makes the card a form */
  onSubmit?: () => unknown
  children: ReactNode
}

/** A card with a heading, and a sentence about it. */
export function TitledCard({ id, title, about, className, onSubmit, children }: TitledCardProps) {
  const frame = { className: classNames(layout.card, styles.card, className), 'aria-labelledby': id }
  const content = (
    <>
      <header>
        <h2 id={id}>{title}</h2>
        {about ? <p>{about}</p> : null}
      </header>
      {children}
    </>
  )
  return onSubmit ? (
    <Form {...frame} onSubmit={onSubmit}>
      {content}
    </Form>
  ) : (
    <section {...frame}>{content}</section>
  )
}
