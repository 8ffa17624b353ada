import { homeSections } from '../../../contract/urls.ts'
import { Button } from '../../ui/button.tsx'
import styles from './home-story.module.css'
import { HowToVideo } from './how-to-video.tsx'
import { useStartSelling } from './selling.ts'

/** 'Get Rid Of Your Deadstock': how selling goes, and the way there. */
export function GetRidOfDeadstock() {
  const startSelling = useStartSelling()
  return (
    <section id={homeSections.sell} aria-labelledby="sell-heading" className={styles.band} data-fold>
      <div className={styles.words}>
        <h2 id="sell-heading">Get Rid Of Your Deadstock</h2>
        <p>Free up money and space. A lot is listed in a few minutes, and buyers write or call you directly.</p>
        <Button variant="accent" onClick={startSelling} className={styles.start}>
          Start Selling
        </Button>
        <ol className={styles.steps}>
          <li>
            <b>Describe it</b>
            <span>Photos, specifications, quantity</span>
          </li>
          <li>
            <b>Name your price</b>
            <span>Per unit, negotiable if you like</span>
          </li>
          <li>
            <b>Talk to buyers</b>
            <span>Payment and shipping as you agree</span>
          </li>
        </ol>
      </div>
      <HowToVideo />
    </section>
  )
}

const points = [
  {
    title: 'Businesses sell their excess',
    text: 'A marketplace for verified businesses to sell excess inventory: overruns, surplus material, last season’s goods.',
  },
  {
    title: 'Buyers get great deals',
    text: 'Every lot shows its price per unit and smallest order. Buyers contact the supplier directly, without commission.',
  },
  {
    title: 'Good material stays in use',
    text: 'Stock that is sold on is not scrapped, and does not have to be made a second time.',
  },
] as const

/** 'What We Do', for both sides and for what lies between. */
export function WhatWeDo() {
  return (
    <section id={homeSections.whatWeDo} aria-labelledby="what-heading" className={styles.what} data-fold>
      <h2 id="what-heading">What We Do</h2>
      <ul className={styles.points}>
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
