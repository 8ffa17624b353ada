import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { imageOff } from './icons/essential.ts'
import styles from './picture.module.css'

export type PictureSource = { src: string; width: number }

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'loading' | 'fetchPriority'> & {
  /** The same picture in several widths; an empty list shows the fallback. */
  sources: readonly PictureSource[]
  alt: string
  /** Loads first: for the most important picture of the page. */
  priority?: boolean | undefined
  /** Loads at once: for pictures in the first view. */
  eager?: boolean | undefined
  /** Replaces the text 'No image', for example by a category's icon. */
  fallback?: ReactNode
}

/** A picture in a 4:3 frame on a light background; `width` and `height` change the aspect ratio. */
export function Picture(props: PictureProps) {
  const {
    sources,
    alt,
    priority,
    eager,
    fallback,
    width = 640,
    height = 480,
    sizes = '100vw',
    className,
    ...rest
  } = props
  const middle = sources.find(source => source.width >= 640) ?? sources.at(-1)
  if (!middle) {
    return (
      <span className={classNames(styles.picture, styles.missing, className)}>
        {fallback ?? <Icon d={imageOff} size={28} />}
        No image
      </span>
    )
  }
  return (
    <img
      {...rest}
      {...(priority
        ? { decoding: 'sync', fetchPriority: 'high' }
        : eager
          ? { fetchPriority: 'low' }
          : { loading: 'lazy' })}
      alt={alt}
      width={width}
      height={height}
      sizes={sizes}
      srcSet={sources.map(source => `${source.src} ${source.width}w`).join(', ')}
      src={middle.src}
      className={classNames(styles.picture, className)}
    />
  )
}

type ThumbnailProps = Pick<PictureProps, 'className' | 'fallback'> & {
  /** the picture in a width of 320 pixels */
  src: string | null | undefined
  /** the width on screen */
  width: number
}

/** A small picture beside the name of its subject. */
export const Thumbnail = ({ src, width, ...rest }: ThumbnailProps) => (
  <Picture
    {...rest}
    sources={src ? [{ src, width: 320 }] : []}
    alt=""
    sizes={`${width}px`}
    width={width}
    height={width * 0.75}
  />
)
