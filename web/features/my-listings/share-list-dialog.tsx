import { catalogueMessages } from '#contract/imports/catalogue-rules.ts'
import { type OwnListingsState, ownListingActions } from '#contract/listings/own-listings-rules.ts'
import { ownLanguage } from '#contract/site/languages.ts'
import { download } from '#web/api/files/download.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from '#web/ui/overlays/dialog-form.module.css'

type ShareListDialogProps = Pick<OwnListingsState, 'tab' | 'search'> & { onClose: () => void }

/**
 * Downloads the list as a sheet, or the live lots as a catalogue. The phone number is included only if the seller
 * chooses so.
 */
export default function ShareListDialog({ tab, search, onClose }: ShareListDialogProps) {
  const { user } = useSession()
  const live = tab === 'active'
  const form = useForm({
    start: { format: live ? 'pdf' : 'xlsx', phone: false },
    send: async ({ format, phone }) => {
      const done =
        format === 'pdf'
          ? await download('POST /deadstock/catalogue', { body: { search, phone, ...ownLanguage } })
          : await download('POST /deadstock/pricelist', { body: { tab, search } })
      if (done) onClose()
      return undefined
    },
  })
  const asPdf = form.draft.format === 'pdf'
  return (
    <Dialog open title={ownListingActions.shareList} size="sm" phone="bottom" onClose={onClose}>
      <Form className={styles.form} onSubmit={form.submit}>
        {live ? (
          <Segmented
            aria-label={catalogueMessages.format}
            options={[
              { value: 'pdf', label: catalogueMessages.pdf },
              { value: 'xlsx', label: catalogueMessages.xlsx },
            ]}
            value={form.draft.format}
            onChange={format => form.change({ format })}
          />
        ) : null}
        <p>{asPdf ? catalogueMessages.about : catalogueMessages.aboutSheet}</p>
        {search ? <p>{catalogueMessages.found}</p> : null}
        {asPdf && user && user.phone.length > 0 ? (
          <Checkbox checked={form.draft.phone} onChange={event => form.change({ phone: event.target.checked })}>
            {catalogueMessages.phone}
          </Checkbox>
        ) : null}
        <Button type="submit" busy={form.busy}>
          {asPdf ? catalogueMessages.make : catalogueMessages.makeSheet}
        </Button>
      </Form>
    </Dialog>
  )
}
