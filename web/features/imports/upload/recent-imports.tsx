import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { formatMoment } from '#contract/shared/moments.ts'
import { links } from '#contract/urls.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { FactsLine } from '../shared/facts-line.tsx'
import styles from '../shared/panel.module.css'
import list from './recent-imports.module.css'

type Recent = ApiReply<'GET /import'>['imports'][number]

/** The latest uploads, with links that continue them; hidden if there are none. */
export function RecentImports() {
  const { data } = useApi('GET /import', {})
  if (!data || data.imports.length === 0) return null
  return (
    <section className={classNames(layout.card, layout.column, styles.panel)} aria-labelledby="recent-title">
      <h2 id="recent-title">Your latest uploads</h2>
      <ul className={list.rows}>
        {data.imports.map(recent => (
          <li key={recent.id} className={list.row}>
            <Link to={links.bulkUpload(recent.id)} className={list.name}>
              {recent.fileName}
            </Link>
            <ImportSummary recent={recent} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ImportSummary({ recent: { counts, state, createdAt } }: { recent: Recent }) {
  const [now] = useState(() => new Date())
  const listed = counts.created + counts.updated + counts.unchanged
  return (
    <FactsLine
      className={styles.quiet}
      facts={[
        formatMoment(new Date(createdAt), now),
        state === 'Importing' && 'being imported',
        listed > 0 && `${listed} of ${counts.rows} rows imported`,
        listed === 0 && `${counts.rows} rows`,
        counts.faulty > 0 && `${counts.faulty} to fix`,
      ]}
    />
  )
}
