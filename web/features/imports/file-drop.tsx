import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { upload } from '../../ui/icons/workbench.ts'
import styles from './panel.module.css'

interface FileDropProps {
  /** Names the picker for whoever does not see the frame around it. */
  label: string
  accept: string
  multiple?: boolean
  icon: string
  button: string
  busy: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A frame to drop files in, with a button for those who cannot drag. */
export function FileDrop({ label, accept, multiple = false, icon, button, busy, onFiles, children }: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (!busy && files && files.length > 0) onFiles([...files])
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className={classNames(styles.drop, over && styles.over)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon d={icon} size={32} />
      {children}
      <Button busy={busy} onClick={() => picker.current?.click()}>
        <Icon d={upload} size={18} />
        {button}
      </Button>
      <input
        ref={picker}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={event => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
