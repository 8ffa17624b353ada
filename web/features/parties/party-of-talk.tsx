import { useApi } from '#web/api/use-api.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './party-card.module.css'
import { PartyCard } from './party-card.tsx'

/** The card of the other party of a conversation. */
export default function PartyOfTalk({ conversationId }: { conversationId: string }) {
  const { data, failure, loading, reload } = useApi('GET /conversation/:id/party', { params: { id: conversationId } })
  if (data) return <PartyCard party={data.party} />
  // a person who has left has no card
  if (failure?.code === 404) return null
  return failure ? (
    <LoadError what="these details" onRetry={reload} retrying={loading} />
  ) : (
    <Skeleton className={styles.waiting} />
  )
}
