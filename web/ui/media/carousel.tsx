import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react'
import { classNames } from '../basics/class-names.ts'
import { IconButton } from '../basics/icon-button.tsx'
import styles from './carousel.module.css'
import { slidesPerView, useAutoplay, useSlidesInView } from './carousel-motion.ts'
import { chevronLeft, chevronRight, pause, play } from './icons/essential.ts'
import { smoothScroll } from './smooth-scroll.ts'

type CarouselProps = Omit<ComponentProps<'section'>, 'children'> & {
  label: string
  /** `name` is the label of the slide's dot. */
  slides: readonly { id: string; name: string; content: ReactNode }[]
  /** The time that a slide is shown; `speedMs` is the time of a move. */
  delayMs?: number | undefined
  speedMs?: number | undefined
  /** A row with more slides than this starts again after its end. */
  loopsAbove?: number | undefined
}

/** Slides in a row with scroll snapping: three side by side above 768 px, otherwise one. */
export function Carousel(props: CarouselProps) {
  const { label, slides, delayMs = 3000, speedMs = 300, loopsAbove = 6, className, ...rest } = props
  const root = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [playing, setPlaying] = useState(true)
  const inView = useSlidesInView(track)
  const loops = slides.length > loopsAbove

  const show = useCallback(
    (index: number) => {
      const slide = track.current?.children[index]
      if (!track.current || !(slide instanceof HTMLElement)) return
      const most = track.current.scrollWidth - track.current.clientWidth
      smoothScroll(track.current, Math.min(most, slide.offsetLeft - track.current.offsetLeft - 4), speedMs)
    },
    [speedMs],
  )
  const step = useCallback(
    (by: 1 | -1) => {
      const element = track.current
      if (!element) return
      const last = Math.max(0, slides.length - slidesPerView())
      const now = Math.round((element.scrollLeft / (element.scrollWidth - element.clientWidth || 1)) * last)
      const next = now + by
      if (next >= 0 && next <= last) show(next)
      else if (loops) show(next < 0 ? last : 0)
    },
    [slides.length, loops, show],
  )
  const advance = useCallback(() => step(1), [step])
  useAutoplay(root, playing, delayMs, advance)

  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      {...rest}
      className={classNames(slides.length <= 3 && styles.few, slides.length > 7 && styles.many, className)}
    >
      <ul ref={track} className={styles.track} aria-live={playing ? 'off' : 'polite'}>
        {slides.map(slide => (
          <li key={slide.id} className={styles.slide}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <div className={styles.controls}>
          <IconButton
            className={styles.pause}
            icon={playing ? pause : play}
            label={playing ? 'Pause the slides' : 'Play the slides'}
            onClick={() => setPlaying(!playing)}
          />
          <div className={styles.dots}>
            {slides.map((slide, index) => (
              <button
                key={slide.id}
                type="button"
                className={classNames(
                  styles.dot,
                  index >= inView.first && index < inView.first + inView.count && styles.shown,
                )}
                aria-label={`Show ${slide.name}`}
                aria-current={index === inView.first}
                onClick={() => show(index)}
              />
            ))}
          </div>
          <span className={styles.counter}>
            {Math.min(inView.first + 1, slides.length)} of {slides.length}
          </span>
          <IconButton icon={chevronLeft} label="Previous" onClick={() => step(-1)} />
          <IconButton icon={chevronRight} label="Next" onClick={() => step(1)} />
        </div>
      ) : null}
    </section>
  )
}
