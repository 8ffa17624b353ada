import type { ComponentProps, RefObject } from 'react'

type FilePickerProps = Omit<ComponentProps<'input'>, 'type' | 'hidden' | 'onChange' | 'ref'> & {
  /** The hidden input: a button calls its `click` to open the picker. */
  ref: RefObject<HTMLInputElement | null>
  onFiles: (files: readonly File[]) => void
}

/** The browser's file picker; choosing the same file again counts again. */
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

/** The picker for photos, and for further types of files. */
export function PhotoPicker({ also, ...rest }: Omit<FilePickerProps, 'accept'> & { also?: string }) {
  return <FilePicker {...rest} accept={`image/*,.heic,.heif${also ? `,${also}` : ''}`} />
}
