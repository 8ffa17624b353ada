import type { ComponentProps } from 'react'
import type { Field } from './field.tsx'

type Frame = Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'required' | 'className' | 'hideLabel' | 'counter' | 'error'
>

/** A control in its `Field`, bound to one value of a draft: `form.at('city')` returns the last four props. */
export type FramedProps<Control, Value> = Omit<Control, keyof Frame | 'name' | 'value'> &
  Frame & { name: string; value: Value; error: string | undefined; onValue: (value: Value) => void }

/** Splits the properties of a framed control into those of its `Field` and its own. */
export function framed<Props extends Frame>(props: Props) {
  const { label, hint, required, className, hideLabel, counter, error, ...control } = props
  return { frame: { label, hint, required, className, hideLabel, counter, error }, control }
}
