import { useState } from 'react'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Disclosure } from '#web/ui/basics/disclosure.tsx'
import { Carousel } from '#web/ui/media/carousel.tsx'
import { badgeCheck } from '#web/ui/media/icons/workbench.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { Scroller } from '#web/ui/navigation/scroller.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const LOTS = Array.from({ length: 8 }, (_, index) => ({ id: `lot-${index + 1}`, name: `Cotton poplin ${index + 1}` }))
const DRAWN = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><rect width="640" height="480" fill="#eef0ec"/><g fill="#2e62b8"><rect x="150" y="250" width="340" height="64" rx="32"/><rect x="190" y="180" width="300" height="64" rx="32" fill="#4fb3c9"/><rect x="130" y="320" width="360" height="64" rx="32" fill="#d9d6cd"/></g></svg>',
)}`

function LotCard({ name, missing }: { name: string; missing?: boolean }) {
  return (
    <article className={styles.card}>
      <Picture sources={missing ? [] : [{ src: DRAWN, width: 640 }]} alt={name} sizes="300px" />
      <div className={styles['card-text']}>
        <p className={styles.price}>
          ₹92 <small>/ metre</small>
        </p>
        <p>
          <a href={`#${name}`}>{name}</a>
        </p>
        <p className={styles.facts}>MOQ 500 m · 12,400 m available</p>
        <p className={styles.seller}>
          <span>Vaigai Textiles Pvt Ltd</span>
          <Badge tone="primary" variant="plain" icon={badgeCheck} fold>
            Verified
          </Badge>
        </p>
      </div>
    </article>
  )
}

export function Browsing() {
  const [page, setPage] = useState(2)
  const [size, setSize] = useState(10)
  return (
    <Section title="Browsing">
      <div className={styles.stack}>
        <Carousel
          label="Eight lots"
          delayMs={400}
          slides={LOTS.map(lot => ({ ...lot, content: <LotCard name={lot.name} /> }))}
        />
        <Carousel
          label="Four lots"
          delayMs={400}
          slides={LOTS.slice(0, 4).map(lot => ({ ...lot, content: <LotCard name={lot.name} /> }))}
        />
        <Scroller label="Similar Items" heading={<h3>Similar Items</h3>}>
          {LOTS.map((lot, index) => (
            <LotCard key={lot.id} name={lot.name} missing={index === 1} />
          ))}
        </Scroller>
        <div className={styles.panel}>
          <Disclosure name="faq" open title="What is deadstock?">
            Goods that were made or bought and never sold: export surplus, cancelled orders, last season's stock.
          </Disclosure>
          <Disclosure name="faq" title="Is there a fee?">
            No. Listing is free and you deal with the buyer directly.
          </Disclosure>
        </div>
        <Pagination page={page} size={size} total={248} onPage={setPage} onSize={setSize} />
      </div>
    </Section>
  )
}
