import type { ComponentProps } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: (form: HTMLFormElement) => unknown
}

/** A form that a script submits. Its fields show faults, so the browser's own messages are off. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // React bubbles the event of a form in a dialog to the form that rendered the dialog
        event.stopPropagation()
        onSubmit(event.currentTarget)
      }}
    />
  )
}
