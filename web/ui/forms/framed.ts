import type { ComponentProps } from 'react'
import type { Field } from './field.tsx'

type Frame = Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'required' | 'className' | 'hideLabel' | 'counter' | 'error' | 'controlId'
>

/**
 * The props of a control inside its `Field`. `form.at('city')` returns the name, value, error and `onValue` of one
 * value of a draft.
 */
export type FramedProps<Control, Value> = Omit<Control, keyof Frame | 'value'> &
  Frame & { name?: string | undefined; value: Value; onValue: (value: Value) => void }

/** Splits the props of a framed control into those of its `Field` and those of the control itself. */
export function framed<Props extends Frame>(props: Props) {
  const { label, hint, required, className, hideLabel, counter, error, controlId, ...control } = props
  return { frame: { label, hint, required, className, hideLabel, counter, error, controlId }, control }
}
