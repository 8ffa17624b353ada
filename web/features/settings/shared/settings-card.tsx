import type { ReactNode } from 'react'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Form } from '#web/ui/forms/form.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './settings-card.module.css'

type SettingsCardProps = {
  id: string
  title: string
  about?: ReactNode
  /** makes the card a form */
  onSubmit?: () => unknown
  children: ReactNode
}

/** A part of the settings with its heading. */
export function SettingsCard({ id, title, about, onSubmit, children }: SettingsCardProps) {
  const frame = { className: classNames(layout.card, styles.card), 'aria-labelledby': id }
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
