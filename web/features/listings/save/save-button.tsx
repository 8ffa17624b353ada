import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { heart } from '#web/ui/media/icons/essential.ts'

/** The heart of a lot; its code loads at a press, or for a signed-in person. */
export const SaveButton = ({ id, name }: { id: string; name: string }) => (
  <IconButton
    icon={heart}
    label={`Save ${name}`}
    outlined
    data-save={id}
    aria-pressed={false}
    onClick={() => void import('#web/api/save-lot.ts').then(({ toggleSaved }) => toggleSaved(id))}
  />
)
