import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { searchLimits } from '#contract/explore/explore-state.ts'
import { readAmount } from '#contract/shared/numbers/money.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { formatAmount } from '../explore-state.ts'
import type { FilterGroupProps } from './filter-props.ts'
import styles from './filter-range.module.css'

/** One or two amounts in rupees, applied half a second after the last key, or at once by Enter. */
export function FilterRange({ filter: { ends, prefix }, chosen, onEnd }: FilterGroupProps) {
  const amounts = ends.map(({ id }) => readAmount(chosen[id]?.[0] ?? ''))
  const [from, to] = amounts
  const crossed = from != null && to != null && from > to
  return (
    <div className={styles.range}>
      {ends.map(({ id, label }, at) => (
        <End
          key={id}
          id={id}
          label={label}
          prefix={prefix}
          amount={chosen[id]?.[0] ?? ''}
          error={crossed && at === 1 ? `Must be at least ${formatAmount(String(from))}` : undefined}
          onAmount={amount => onEnd(id, amount)}
        />
      ))}
    </div>
  )
}

type EndProps = {
  id: string
  label: string
  prefix: string | null
  /** The applied value, in plain digits; empty for none. */
  amount: string
  error: string | undefined
  onAmount: (amount: string) => void
}

function End({ id, label, prefix, amount, error, onAmount }: EndProps) {
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(formatAmount(amount))
  // the reader may have typed before the scripts loaded
  useEffect(() => setText(box.current?.value ?? ''), [])
  const requested = useRef<string>(undefined)
  const meant = text.trim() === '' ? '' : String(readAmount(text) ?? text)
  const readable = meant === '' || readAmount(meant) !== null
  // shows an amount that Back or a removed chip has set, but not the amount that this box requested: its text may be
  // newer
  const follow = useEffectEvent(() => {
    if (meant !== amount && requested.current !== amount) setText(formatAmount(amount))
    requested.current = undefined
  })
  useLayoutEffect(() => follow(), [amount])
  function apply() {
    const same = meant === amount || (readAmount(meant) !== null && readAmount(meant) === readAmount(amount))
    if (!readable || same) return
    requested.current = meant
    onAmount(meant)
  }
  const applyLater = useEffectEvent(apply)
  useEffect(() => {
    const timer = setTimeout(() => applyLater(), searchLimits.debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Field label={label} error={readable ? error : 'Enter numbers only'}>
      <TextInput
        ref={box}
        name={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        prefix={prefix}
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={() => readable && setText(formatAmount(meant))}
        onKeyDown={event => {
          if (event.key === 'Enter') apply()
        }}
      />
    </Field>
  )
}
