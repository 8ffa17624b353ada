import { useRef } from 'react'
import { chatPdf } from '#contract/http/upload-rules.ts'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { PhotoPicker } from '#web/ui/forms/file-picker.tsx'
import { image } from '#web/ui/media/icons/workbench.ts'

/** Opens the choice of photos and PDFs, which are sent at once. */
export function PhotoButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon={image} label="Add photos or a PDF" outlined onClick={() => input.current?.click()} />
      <PhotoPicker ref={input} also={chatPdf.type} multiple aria-label="Photos and PDFs to send" onFiles={onChoose} />
    </>
  )
}
