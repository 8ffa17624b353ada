import { useRef } from 'react'
import { IconButton } from '../../../ui/basics/icon-button.tsx'
import { image } from '../../../ui/media/icons/workbench.ts'

const KINDS = 'image/jpeg,image/png,image/webp,image/heic,image/heif'

/** Lets the writer choose photos, which are sent at once. */
export function PhotoButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon={image} label="Add photos" outlined onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={KINDS}
        multiple
        hidden
        aria-label="Photos to send"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
