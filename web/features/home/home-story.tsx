import { homeSections } from '#contract/urls.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './home-story.module.css'
import { HowToVideo } from './how-to-video.tsx'

/** 'Get Rid Of Your Deadstock': the steps of selling, and the button to start. */
export function GetRidOfDeadstock({ onStartSelling }: { onStartSelling: () => void }) {
  return (
    <section id={homeSections.sell} aria-labelledby="sell-heading" className={styles.band}>
      <div className={classNames(layout.column, styles.text)}>
        <h2 id="sell-heading">Get Rid Of Your Deadstock</h2>
        <p>Free up money and space. List a lot in minutes. Buyers message or call you directly.</p>
        <Button variant="accent" onClick={onStartSelling} className={styles.start}>
          Start Selling
        </Button>
        <ol className={styles.steps}>
          <li>
            <b>Describe it</b>
            <span>Photos, specifications, quantity</span>
          </li>
          <li>
            <b>Set your price</b>
            <span>Per unit, negotiable if you like</span>
          </li>
          <li>
            <b>Talk to buyers</b>
            <span>You agree on payment and delivery</span>
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
    text: 'Every lot shows its unit price and minimum order. Buyers contact the supplier directly, without commission.',
  },
  {
    title: 'Good material stays in use',
    text: 'Stock that finds a buyer isn’t scrapped, and nothing new has to be made in its place.',
  },
] as const

/** 'What We Do': for buyers, for sellers, and about deals. */
export function WhatWeDo() {
  return (
    <section
      id={homeSections.whatWeDo}
      aria-labelledby="what-heading"
      className={classNames(layout.column, styles.what)}
    >
      <h2 id="what-heading">What We Do</h2>
      <ul className={classNames(layout.column, styles.points)}>
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
