import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { type FramedProps, framed } from './framed.ts'
import { NumberInput } from './number-input.tsx'
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

export function NumberField(props: FramedProps<ComponentProps<typeof NumberInput>, string>) {
  const { frame, control } = framed(props)
  return (
    <Field {...frame}>
      <NumberInput {...control} />
    </Field>
  )
}

type TextAreaFieldProps = FramedProps<ComponentProps<typeof TextArea>, string>

export function TextAreaField({ onValue, ...props }: TextAreaFieldProps) {
  const { frame, control } = framed(props)
  return (
    <Field {...frame}>
      <TextArea onChange={event => onValue(event.target.value)} {...control} />
    </Field>
  )
}
