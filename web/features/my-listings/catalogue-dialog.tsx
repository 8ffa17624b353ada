import { catalogueMessages } from '#contract/imports/catalogue-rules.ts'
import { download } from '#web/api/files/download.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './floor-dialog.module.css'

/** The contents of the catalogue; the phone number only if the seller says so. */
export default function CatalogueDialog({ search, onClose }: { search: string; onClose: () => void }) {
  const { user } = useSession()
  const form = useForm({
    start: { phone: false },
    send: async ({ phone }) => {
      if (await download('POST /deadstock/catalogue', { body: { search, phone } })) onClose()
      return undefined
    },
  })
  return (
    <Dialog open title={catalogueMessages.title} size="sm" phone="bottom" onClose={onClose}>
      <Form className={styles.form} onSubmit={form.submit}>
        <p>{catalogueMessages.about}</p>
        {search ? <p>{catalogueMessages.found}</p> : null}
        {user && user.phone.length > 0 ? (
          <Checkbox checked={form.draft.phone} onChange={event => form.change({ phone: event.target.checked })}>
            {catalogueMessages.phone}
          </Checkbox>
        ) : null}
        <Button type="submit" busy={form.busy}>
          {catalogueMessages.make}
        </Button>
      </Form>
    </Dialog>
  )
}
