import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { type FramedProps, framed } from './framed.ts'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

type TextFieldProps = FramedProps<ComponentProps<typeof TextInput>, string>

export function TextField({ onValue, ...props }: TextFieldProps) {
  const { frame, control } = framed(props)
  return (
    <Field {...frame}>
      <TextInput onChange={event => onValue(event.target.value)} {...control} />
    </Field>
  )
}

/** A field for a number; the longest allowed one has fewer than 16 characters. */
export const NumberField = (props: TextFieldProps) => <TextField inputMode="decimal" maxLength={16} {...props} />

type TextAreaFieldProps = FramedProps<ComponentProps<typeof TextArea>, string>

export function TextAreaField({ onValue, ...props }: TextAreaFieldProps) {
  const { frame, control } = framed(props)
  return (
    <Field {...frame}>
      <TextArea onChange={event => onValue(event.target.value)} {...control} />
    </Field>
  )
}
