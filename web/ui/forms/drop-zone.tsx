import { type ComponentProps, useState } from 'react'
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

/** An invitation to drag files here; on touch screens, where nothing can be dragged, an invitation to choose files. */
export const DropHint = ({ drag, choose }: { drag: string; choose: string }) => (
  <>
    <span className={styles.drag}>{drag}</span>
    <span className={styles.choose}>{choose}</span>
  </>
)
