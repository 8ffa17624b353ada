import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { heart } from '#web/ui/media/icons/essential.ts'

/** The heart of a lot; what fills it is fetched when it is pressed, or when somebody is signed in. */
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
