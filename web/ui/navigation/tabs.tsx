import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { check, circleAlert } from '../media/icons/essential.ts'
import { moveFocus } from './roving-focus.ts'
import styles from './tabs.module.css'

export type Tab<Id extends string> = {
  id: Id
  label: ReactNode
  /** formatted */
  count?: string | undefined
  /** In a wizard: shows a tick or a warning instead of the number of the step. */
  state?: 'done' | 'error' | undefined
}

type TabsProps<Id extends string> = Omit<ComponentProps<'div'>, 'onChange'> & {
  /** The label of the group of tabs. */
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** `steps` numbers the tabs and shows their state; arrow keys then move the focus without a change of the tab. */
  variant?: 'line' | 'pills' | 'steps' | undefined
  /** Class of the panel around the children. */
  panelClassName?: string | undefined
}

/** Tabs, and a panel with the current tab's content as children. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onChange, variant = 'line', panelClassName, children, ...rest } = props
  const base = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    if (!moveFocus(event, buttons, 'horizontal') || variant === 'steps') return
    const next = tabs[buttons.findIndex(button => button === document.activeElement)]
    if (next) onChange(next.id)
  }
  return (
    <div {...rest}>
      <div ref={list} role="tablist" aria-label={label} className={classNames(styles.list, styles[variant])}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${base}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            className={classNames(styles.tab, tab.state && styles[tab.state])}
            onClick={() => onChange(tab.id)}
            onKeyDown={move}
          >
            {variant === 'steps' ? <StepMark number={index + 1} state={tab.state} /> : null}
            <span className={styles.name}>{tab.label}</span>
            {tab.count === undefined ? null : <span className={styles.count}>({tab.count})</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${value}`}
        className={classNames(styles.panel, panelClassName)}
      >
        {children}
      </div>
    </div>
  )
}

function StepMark({ number, state }: { number: number; state: Tab<string>['state'] }) {
  return (
    <span className={styles.mark}>
      {state === 'done' ? <Icon d={check} size={14} label="Done" strokeWidth={3} /> : null}
      {state === 'error' ? <Icon d={circleAlert} size={16} label="Needs attention" /> : null}
      {state ? null : number}
    </span>
  )
}
