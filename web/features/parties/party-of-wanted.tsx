import { partyTexts } from '#contract/kept-deals/texts.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { PartyCard } from './party-card.tsx'
import styles from './party-of-wanted.module.css'

/** The card of the buyer of a requirement, without the name. */
export function PartyOfWanted({ id }: { id: string }) {
  const { data, failure } = useApi('GET /wanted/:id/party', { params: { id } })
  if (failure) return null
  return (
    <section aria-labelledby="about-buyer" className={classNames(layout.card, styles.part)}>
      <h2 id="about-buyer">{partyTexts.buyer}</h2>
      {data ? <PartyCard party={data.party} /> : <Skeleton />}
    </section>
  )
}
