import type { ComponentProps } from 'react'
import { searchLimits } from '#contract/explore/explore-state.ts'
import { links } from '#contract/urls.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { search } from '#web/ui/media/icons/essential.ts'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'
import styles from './dashboard-shell.module.css'

/** The search of the marketplace in the head of the dashboard. */
export function DashboardSearch({ className }: { className?: string | undefined }) {
  const navigate = useNavigate()
  const submit: ComponentProps<'form'>['onSubmit'] = event => {
    event.preventDefault()
    const query = new FormData(event.currentTarget).get('query')
    if (typeof query === 'string' && query.trim()) navigate(links.explore({ query: query.trim() }))
  }
  return (
    <search className={classNames(styles.form, className)}>
      <form action={links.explore()} onSubmit={submit}>
        <TextInput
          type="search"
          name="query"
          aria-label="Search for a product"
          placeholder="Search for a product"
          maxLength={searchLimits.queryMost}
          enterKeyHint="search"
          autoComplete="off"
          prefix={<Icon d={search} size={18} />}
        />
      </form>
    </search>
  )
}
