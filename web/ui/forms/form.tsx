import type { ComponentProps } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: (form: HTMLFormElement) => unknown
}

/** A form that a script submits, whose faults the fields show instead of the browser. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // React would pass the event of a form in a dialog to the form that contains the dialog's component
        event.stopPropagation()
        onSubmit(event.currentTarget)
      }}
    />
  )
}
