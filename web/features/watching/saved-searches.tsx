import { type FormEvent, useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { links } from '#contract/urls.ts'
import { type Frequency, frequencies, frequencyLabels, watchingLimits } from '#contract/watching/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { search as searchIcon, x } from '#web/ui/media/icons/essential.ts'
import { pencil } from '#web/ui/media/icons/workbench.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import { NothingSaved } from './nothing-saved.tsx'
import styles from './saved.module.css'

type SavedSearch = ApiReply<'GET /saved-searches'>['searches'][number]

/** Saved searches, each with the frequency of its e-mails. */
export function SavedSearches() {
  const { data, failure, loading, reload } = useApi('GET /saved-searches', {})
  if (failure && !data) return <LoadError what="your saved searches" onRetry={reload} retrying={loading} />
  if (!data) return <Skeleton className={styles.waiting} />
  if (data.searches.length === 0)
    return (
      <NothingSaved icon={searchIcon} title="No saved searches yet" action="Search Deadstock">
        Search for what you need and choose “Alert me”. We’ll e-mail you new lots once a day.
      </NothingSaved>
    )
  return (
    <ul className={classNames(blocks.fitted, styles.list)}>
      {data.searches.map(search => (
        <li key={search.id} className={classNames(layout.card, layout.row, styles.row)}>
          <Search search={search} onChange={reload} />
        </li>
      ))}
    </ul>
  )
}

function Search({ search, onChange }: { search: SavedSearch; onChange: () => void }) {
  const { id, name, frequency, query, literal, filters } = search
  const [naming, setNaming] = useState(false)
  const change = async (body: { name?: string; frequency?: Frequency; remove?: true }) => {
    const reply = await api('PUT /saved-searches/:id', { params: { id }, body })
    if (reply.success) onChange()
    return reply.success
  }
  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('name')
    if (typeof given === 'string' && (await change({ name: given }))) setNaming(false)
  }
  async function remove() {
    if (!(await change({ remove: true }))) return
    const again = { query, literal, filters, name, frequency }
    const undo = () => void api('POST /saved-searches', { body: again }).then(onChange)
    showToast({ type: 'info', message: `Removed “${name}”`, undo })
  }
  if (naming)
    return (
      <form onSubmit={event => void rename(event)} className={classNames(layout.row, styles.naming)}>
        <Field label="Name">
          <TextInput name="name" defaultValue={name} maxLength={watchingLimits.nameMost} required />
        </Field>
        <Button type="submit" size="sm">
          Save
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setNaming(false)}>
          Cancel
        </Button>
      </form>
    )
  return (
    <>
      <Link
        to={links.explore({ query, literal, filters, sort: 'latest' })}
        className={classNames(blocks.quietLink, styles.name)}
      >
        {name}
      </Link>
      <Select
        size="sm"
        aria-label={`How often to notify you about ${name}`}
        value={frequency}
        onChange={event => void change({ frequency: event.target.value as Frequency })}
        className={styles.often}
      >
        {frequencies.map(each => (
          <option key={each} value={each}>
            {frequencyLabels[each]}
          </option>
        ))}
      </Select>
      <a href={links.exploreFeed({ query, literal, filters })} className={styles.feed}>
        Feed<span className="visually-hidden"> of {name}</span>
      </a>
      <IconButton icon={pencil} label={`Rename ${name}`} onClick={() => setNaming(true)} />
      <IconButton icon={x} label={`Remove ${name}`} onClick={() => void remove()} />
    </>
  )
}
