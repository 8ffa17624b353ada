import { type ComponentProps, type RefObject, useState } from 'react'
import { classNames } from '../basics/class-names.ts'
import styles from './drop-zone.module.css'

type DropZoneProps = Omit<ComponentProps<'div'>, 'onDrop'> & { onFiles: (files: readonly File[]) => void }

/** A frame for dropped files; its content must offer another way to choose files. */
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
  /** The input; a button clicks it to open the picker. */
  ref: RefObject<HTMLInputElement | null>
  onFiles: (files: readonly File[]) => void
}

/** The browser's file picker; choosing the same file twice calls `onFiles` twice. */
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

/** A file picker for photos; `also` adds further types. */
export function PhotoPicker({ also, ...rest }: Omit<FilePickerProps, 'accept'> & { also?: string }) {
  return <FilePicker {...rest} accept={`image/*,.heic,.heif${also ? `,${also}` : ''}`} />
}
