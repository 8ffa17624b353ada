import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { DropZone } from '#web/ui/forms/drop-zone.tsx'
import { FilePicker } from '#web/ui/forms/file-picker.tsx'
import { upload } from '#web/ui/media/icons/workbench.ts'

interface FileDropProps {
  /** The label of the file picker for screen readers, which do not read the frame around it. */
  label: string
  accept: string
  multiple?: boolean
  icon: string
  button: string
  busy: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A frame for dropping files, with a button for people who cannot drag. */
export function FileDrop({ label, accept, multiple = false, icon, button, busy, onFiles, children }: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null)
  const take = (files: readonly File[]) => {
    if (!busy && files.length > 0) onFiles(files)
  }
  return (
    <DropZone onFiles={take}>
      <Icon d={icon} size={32} />
      {children}
      <Button busy={busy} onClick={() => picker.current?.click()}>
        <Icon d={upload} size={18} />
        {button}
      </Button>
      <FilePicker ref={picker} accept={accept} multiple={multiple} aria-label={label} onFiles={take} />
    </DropZone>
  )
}
