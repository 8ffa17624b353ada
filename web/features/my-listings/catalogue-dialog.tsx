import { useState } from 'react'
import { catalogueMessages } from '#contract/imports/catalogue-rules.ts'
import { download } from '#web/api/files/download.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './floor-dialog.module.css'

/** The contents of the catalogue; the phone number only if the seller says so. */
export default function CatalogueDialog({ search, onClose }: { search: string; onClose: () => void }) {
  const { user } = useSession()
  const [phone, setPhone] = useState(false)
  const [busy, setBusy] = useState(false)

  async function make() {
    if (busy) return
    setBusy(true)
    const made = await download('POST /deadstock/catalogue', { body: { search, phone } })
    setBusy(false)
    if (made) onClose()
  }
  return (
    <Dialog open title={catalogueMessages.title} size="sm" phone="bottom" onClose={onClose}>
      <Form className={styles.form} onSubmit={() => void make()}>
        <p>{catalogueMessages.about}</p>
        {search ? <p>{catalogueMessages.found}</p> : null}
        {user && user.phone.length > 0 ? (
          <Checkbox checked={phone} onChange={event => setPhone(event.target.checked)}>
            {catalogueMessages.phone}
          </Checkbox>
        ) : null}
        <Button type="submit" busy={busy}>
          {catalogueMessages.make}
        </Button>
      </Form>
    </Dialog>
  )
}
