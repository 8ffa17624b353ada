import type { ComponentProps } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: (form: HTMLFormElement) => unknown
}

/** A form that a script sends, and whose faults the fields show instead of the browser. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // a form in a dialog is no part of the form below the dialog
        event.stopPropagation()
        onSubmit(event.currentTarget)
      }}
    />
  )
}
