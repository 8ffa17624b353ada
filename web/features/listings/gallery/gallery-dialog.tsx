import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '#web/ui/basics/class-names.ts'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { chevronLeft, chevronRight } from '#web/ui/media/icons/essential.ts'
import { zoomIn, zoomOut } from '#web/ui/media/icons/workbench.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { pictureSources } from '../card/listing-picture.ts'
import styles from './gallery-dialog.module.css'

type GalleryDialogProps = { images: readonly string[]; name: string; first: number; onClose: () => void }

/** All pictures of a listing at the size of the screen. */
export default function GalleryDialog({ images, name, first, onClose }: GalleryDialogProps) {
  const [current, setCurrent] = useState(first)
  const [zoomed, setZoomed] = useState(false)
  const track = useRef<HTMLUListElement>(null)

  function show(index: number) {
    const element = track.current
    if (!element || index < 0 || index >= images.length) return
    setZoomed(false)
    element.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' })
  }
  useEffect(() => {
    const element = track.current
    element?.scrollTo({ left: first * element.clientWidth, behavior: 'instant' })
  }, [first])

  /** Zooms in around the pressed point or around the middle, and out again. */
  function zoom(picture: HTMLElement | null | undefined, at = { x: 0.5, y: 0.5 }) {
    flushSync(() => setZoomed(!zoomed))
    const slide = picture?.closest('li')
    if (!slide) return
    slide.scrollTo({
      left: at.x * slide.scrollWidth - slide.clientWidth / 2,
      top: at.y * slide.scrollHeight - slide.clientHeight / 2,
    })
  }
  function zoomAt(event: MouseEvent<HTMLImageElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    zoom(event.currentTarget, {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    })
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(current + step)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${current + 1} of ${images.length}`}
      size="xl"
      phone="full"
      className={styles.dialog}
      onKeyDown={press}
    >
      <ul
        ref={track}
        tabIndex={0}
        aria-label="Pictures"
        className={styles.track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {images.map((url, index) => (
          <li key={url} className={classNames(styles.slide, zoomed && index === current && styles.zoomed)}>
            <Picture
              sources={pictureSources(url)}
              alt={`${name}, picture ${index + 1}`}
              sizes="(min-width: 1280px) 1240px, 100vw"
              className={styles.picture}
              eager={index === first}
              onClick={zoomAt}
            />
          </li>
        ))}
      </ul>
      <div className={styles.turn}>
        <IconButton
          icon={chevronLeft}
          label="Previous picture"
          outlined
          aria-disabled={current === 0}
          onClick={() => show(current - 1)}
        />
        <IconButton
          icon={zoomed ? zoomOut : zoomIn}
          label={zoomed ? 'Zoom out' : 'Zoom in'}
          outlined
          onClick={() => zoom(track.current?.children[current]?.querySelector('img'))}
        />
        <IconButton
          icon={chevronRight}
          label="Next picture"
          outlined
          aria-disabled={current === images.length - 1}
          onClick={() => show(current + 1)}
        />
      </div>
    </Dialog>
  )
}
