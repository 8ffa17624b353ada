import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type ExploreState, writeExploreState } from '#contract/explore/explore-state.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { bell } from '#web/ui/media/icons/essential.ts'
import styles from './save-search.module.css'
import type { Alert } from './search-alert.ts'

type SaveSearchProps = { state: ExploreState; children?: ReactNode }

const load = () => import('./search-alert.ts')

/** Saves the search for mails about new lots, and shows its state. */
export function SaveSearch({ state, children }: SaveSearchProps) {
  const { user } = useSession()
  const { query, literal, filters } = state
  const search = writeExploreState({ query, literal, filters })
  const [known, setKnown] = useState<Alert>()
  const id = known?.search === search ? known.id : ''
  const check = useEffectEvent(() => void load().then(({ findAlert }) => findAlert(state, setKnown)))
  useEffect(() => {
    if (user) check()
  }, [user, search])
  return (
    <Button
      {...(!children && { variant: 'secondary', size: 'sm' })}
      className={id && styles.on}
      onClick={() => void load().then(({ switchAlert }) => switchAlert(state, id, setKnown))}
    >
      <Icon d={bell} size={18} />
      {id ? 'Alert on' : (children ?? 'Alert me')}
    </Button>
  )
}
