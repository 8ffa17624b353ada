import { useRef } from 'react'
import { chatPdf } from '#contract/http/upload-rules.ts'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { image } from '#web/ui/media/icons/workbench.ts'

const KINDS = `image/jpeg,image/png,image/webp,image/heic,image/heif,${chatPdf.type}`

/** Lets the writer choose photos and PDFs, which are sent at once. */
export function PhotoButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon={image} label="Add photos or a PDF" outlined onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={KINDS}
        multiple
        hidden
        aria-label="Photos and PDFs to send"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
