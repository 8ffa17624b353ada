import type { CardFacts } from '#web/features/listings/card/card-facts.ts'
import { ListingCard, listingGrid } from '#web/features/listings/card/listing-card.tsx'
import { type Wanted, WantedCard } from '#web/features/requirements/wanted-card.tsx'
import { Fact, Facts } from '#web/ui/basics/facts.tsx'
import { building, mapPin, message, user } from '#web/ui/media/icons/essential.ts'
import { clock, parcel } from '#web/ui/media/icons/workbench.ts'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const lot: CardFacts = {
  id: '1',
  name: 'Cotton poplin, 118 GSM, mill overruns',
  amount: 92,
  unit: 'Metre',
  negotiable: true,
  minOrderQuantity: 500,
  maxOrderQuantity: 12_400,
  quantityAvailable: 9300,
  stockCity: 'Surat',
  wholeLot: false,
  image: null,
  known: 'Confirmed 2 days ago',
  business: { name: 'Vaigai Textiles Pvt Ltd', verified: true, city: 'Surat' } as CardFacts['business'],
}
const lots: CardFacts[] = [
  lot,
  { ...lot, id: '2', name: 'Ball bearings', amount: 1_234_567.5, unit: 'Piece', isNew: true, wholeLot: true },
  { ...lot, id: '3', amount: null, negotiable: false, quantityAvailable: null, maxOrderQuantity: null },
]

const wanted: Wanted = {
  id: '1',
  title: 'Cotton poplin for lining, grey or dyed',
  category: 'textiles',
  categoryName: 'Textiles & Fabrics',
  subcategory: 'Cotton fabrics',
  quantity: 5000,
  unit: 'Metre',
  region: 'Gujarat',
  verifiedBuyer: true,
  verifiedOnly: false,
  targetPrice: 84,
  neededBy: '2026-12-15',
  state: 'open',
  answers: 2,
  openedAt: '2026-11-20T06:00:00Z',
  expiresAt: '2026-12-05T06:00:00Z',
}
const needs: readonly [wanted: Wanted, left: number][] = [
  [wanted, 9],
  [{ ...wanted, id: '2', targetPrice: null, neededBy: null, answers: 0, verifiedBuyer: false }, 15],
  [{ ...wanted, id: '3', verifiedOnly: true, answers: 10, state: 'full' }, 1],
]

export const Cards = () => (
  <Section title="Cards">
    <div className={styles.stack}>
      <div className={styles.columns}>
        <Facts>
          <Fact icon={mapPin} label="Place">
            Surat, Gujarat
          </Fact>
          <Fact icon={building} label="GST number">
            GST 24•••••••1ZV
          </Fact>
          <Fact icon={user} label="Here since">
            Member since 2019
          </Fact>
          <Fact icon={message} label="Replies">
            Replied to 9 of 10 buyers, usually the same day
          </Fact>
        </Facts>
        <Facts layout="row">
          <Fact icon={parcel} label="Stock">
            9,300 m left
          </Fact>
          <Fact icon={clock} label="Confirmation" warn>
            Confirmed 28 days ago
          </Fact>
          <Fact label="Bought here">4</Fact>
        </Facts>
        <Facts layout="figures">
          <Fact label="Impressions">1,240</Fact>
          <Fact label="Clicks">86</Fact>
          <Fact label="Contacts">4</Fact>
        </Facts>
      </div>
      <ul className={listingGrid()}>
        {lots.map(each => (
          <li key={each.id}>
            <ListingCard listing={each} sellerKnown={each.id === '3'} />
          </li>
        ))}
      </ul>
      <ul className={styles.columns}>
        {needs.map(([each, left]) => (
          <li key={each.id}>
            <WantedCard wanted={each} left={left} heading="h3" />
          </li>
        ))}
      </ul>
    </div>
  </Section>
)
