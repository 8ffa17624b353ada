import { useRef, useState } from 'react'
import { imageLimits } from '#contract/listings/images.ts'
import { listingTexts } from '#contract/listings/texts.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import typography from '#web/ui/styles/typography.module.css'
import { pictureSources } from '../card/listing-picture.ts'
import styles from './listing-gallery.module.css'

const GalleryDialog = opensAtPress(async () => (await import('./gallery-dialog.tsx')).default)

type ListingGalleryProps = {
  images: readonly string[]
  name: string
  /** True if the pictures show goods of this kind, not the stock itself. */
  representative: boolean
}

// slightly less than the real width, so that an average phone loads the picture of 640 px; the one of 1280 px has twice
// the bytes
const MAIN_SIZES = '(min-width:960px) 620px,(min-width:700px) 50vw,88vw'

/** The first pictures, at most three, in a row to swipe, with thumbnails; a press shows all pictures in full size. */
export function ListingGallery({ images, name, representative }: ListingGalleryProps) {
  const [current, setCurrent] = useState(0)
  const [open, setOpen] = useState(false)
  const track = useRef<HTMLUListElement>(null)
  const shown = images.slice(0, imageLimits.shown)

  function show(index: number) {
    const element = track.current
    if (!element) return
    element.scrollTo({ left: index * element.clientWidth, behavior: 'instant' })
    setCurrent(index)
  }
  function scrolled() {
    const element = track.current
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }
  if (shown.length === 0)
    return (
      <div className={styles.frame}>
        <Picture sources={[]} alt="" />
      </div>
    )
  return (
    <div className={styles.gallery}>
      <ul ref={track} className={styles.frame} onScroll={scrolled}>
        {shown.map((url, index) => (
          <li key={url} className={styles.slide}>
            <button
              type="button"
              className={styles.enlarge}
              aria-label={`Picture ${index + 1} of ${images.length}: view in full size`}
              aria-haspopup="dialog"
              tabIndex={index === current ? 0 : -1}
              onClick={() => setOpen(true)}
            >
              <Picture
                sources={pictureSources(url)}
                alt={index === 0 ? name : `${name}, picture ${index + 1}`}
                sizes={MAIN_SIZES}
                priority={index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {shown.length > 1 ? (
        <ul className={styles.thumbs}>
          {shown.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === current}
                onClick={() => show(index)}
                onFocus={() => show(index)}
                onPointerEnter={event => event.pointerType === 'mouse' && show(index)}
              >
                <Picture sources={pictureSources(url, 320)} alt="" sizes="88px" width={320} height={240} eager />
              </button>
            </li>
          ))}
          {images.length > shown.length ? (
            <li>
              <button type="button" className={styles.others} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                +{images.length - shown.length} more
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
      {representative ? <p className={typography.small}>{listingTexts.representative}</p> : null}
      {open ? <GalleryDialog images={images} name={name} first={current} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
