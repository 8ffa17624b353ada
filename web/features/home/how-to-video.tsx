import { type MouseEvent, useState } from 'react'
import { Icon } from '#web/ui/basics/icon.tsx'
import { play } from '#web/ui/media/icons/essential.ts'
import { howToSteps } from './how-to-steps.ts'
import styles from './how-to-video.module.css'
import captions from './media/how-to.vtt?url'
import film from './media/how-to.webm'
import poster from './media/how-to.webp'
import darkPoster from './media/how-to-dark.webp'

const SIZE = { width: 960, height: 600 }

/** The video about listing an item; it loads after a press. */
export function HowToVideo() {
  const [wanted, setWanted] = useState(false)
  function watch(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setWanted(true)
  }
  return (
    <div className={styles.video}>
      {wanted ? (
        <video
          {...SIZE}
          controls
          autoPlay
          muted
          playsInline
          poster={poster}
          className={styles.screen}
          aria-label="How to list an item"
        >
          <source src={film} type="video/webm" />
          <track kind="captions" src={captions} srcLang="en-IN" label="English" default />
        </video>
      ) : (
        <a href={film} className={styles.poster} onClick={watch}>
          <picture>
            <source media="(prefers-color-scheme: dark)" srcSet={darkPoster} />
            <img {...SIZE} src={poster} alt="" loading="lazy" className={styles.screen} />
          </picture>
          <span className={styles.play}>
            <Icon d={play} size={22} />
            How to list an item (27 seconds)
          </span>
        </a>
      )}
      <details className={styles.text}>
        <summary>Read the transcript</summary>
        <ol>
          {howToSteps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </div>
  )
}
