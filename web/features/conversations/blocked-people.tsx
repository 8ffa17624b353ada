import { type ReactNode, useState } from 'react'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import styles from './blocked-people.module.css'

const BlockedDialog = opensAtPress(async () => (await import('./blocked-dialog.tsx')).default)

interface BlockedPeople {
  /** opens the list, and shows the number of blocked people; null if no one is blocked */
  button: ReactNode
  /** the list in which people are unblocked; render it in a place that stays while conversations come and go */
  dialog: ReactNode
  reload: () => void
}

/** The people whom the signed-in person has blocked. */
export function useBlockedPeople(): BlockedPeople {
  const [open, setOpen] = useState(false)
  const { data, reload } = useApi('GET /conversation/blocked', {})
  const people = data?.people ?? []
  const button = (
    <Button variant="ghost" size="sm" className={styles.open} onClick={() => setOpen(true)}>
      Blocked people ({people.length})
    </Button>
  )
  const dialog = (
    <BlockedDialog
      people={people}
      onClose={() => setOpen(false)}
      onUnblocked={() => {
        if (people.length === 1) setOpen(false)
        reload()
      }}
    />
  )
  return { button: people.length > 0 ? button : null, dialog: open ? dialog : null, reload }
}
