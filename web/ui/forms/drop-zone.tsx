import { type ComponentProps, type RefObject, useState } from 'react'
import { classNames } from '../basics/class-names.ts'
import styles from './drop-zone.module.css'

type DropZoneProps = Omit<ComponentProps<'div'>, 'onDrop'> & { onFiles: (files: readonly File[]) => void }

/** A frame to drop files in; what is in it must also work without dragging. */
export function DropZone({ onFiles, className, ...rest }: DropZoneProps) {
  const [over, setOver] = useState(false)
  return (
    <div
      {...rest}
      className={classNames(styles.zone, over && styles.over, className)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    />
  )
}

type FilePickerProps = Omit<ComponentProps<'input'>, 'type' | 'hidden' | 'onChange' | 'ref'> & {
  /** Opened by a click of a button. */
  ref: RefObject<HTMLInputElement | null>
  onFiles: (files: readonly File[]) => void
}

/** The browser's choice of files; choosing the same file again counts again. */
export function FilePicker({ onFiles, ...rest }: FilePickerProps) {
  return (
    <input
      {...rest}
      hidden
      type="file"
      onChange={event => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
}

/** The choice of photos, and of the kinds of files that are taken beside them. */
export function PhotoPicker({ also, ...rest }: Omit<FilePickerProps, 'accept'> & { also?: string }) {
  return <FilePicker {...rest} accept={`image/*,.heic,.heif${also ? `,${also}` : ''}`} />
}
