import type { MouseEvent } from 'react'
import { links } from '#contract/urls.ts'
import { Chip } from '#web/ui/basics/chip.tsx'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'
import { CATEGORY } from '../in-category.ts'
import styles from './category-pills.module.css'

type CategoryPillsProps = { categories: readonly { id: string; name: string }[]; current: string | null }

/** The categories on the landing page; a second press clears the choice. It is a form, so it works without scripts. */
export function CategoryPills({ categories, current }: CategoryPillsProps) {
  const navigate = useNavigate()
  function press(event: MouseEvent, id: string) {
    event.preventDefault()
    const search = id === current ? '' : `?${new URLSearchParams({ [CATEGORY]: id })}`
    navigate(`${links.home()}${search}`, { replace: true, preventScrollReset: true })
  }
  return (
    <form action={links.home()} className={styles.pills} aria-label="Categories">
      {categories.map(({ id, name }) => (
        <Chip
          key={id}
          type="submit"
          {...(id !== current && { name: CATEGORY, value: id })}
          pressed={id === current}
          onClick={event => press(event, id)}
        >
          {name}
        </Chip>
      ))}
    </form>
  )
}
