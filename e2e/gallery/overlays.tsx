import { useState } from 'react'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { copy } from '#web/ui/media/icons/essential.ts'
import { pencil, trash } from '#web/ui/media/icons/workbench.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { TypedConfirmDialog } from '#web/ui/overlays/typed-confirm-dialog.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

type Opened = 'form' | 'confirm' | 'typed' | 'drawer' | 'stubborn' | null

export function Overlays() {
  const [opened, setOpened] = useState<Opened>(null)
  const [chosen, setChosen] = useState('nothing yet')
  const close = () => setOpened(null)
  return (
    <Section title="Above the page">
      <div className={styles.row}>
        <Button onClick={() => setOpened('form')}>Open form</Button>
        <Button variant="secondary" onClick={() => setOpened('confirm')}>
          Log out
        </Button>
        <Button variant="secondary" onClick={() => setOpened('typed')}>
          Delete listing
        </Button>
        <Button variant="secondary" onClick={() => setOpened('drawer')}>
          Open drawer
        </Button>
        <Button variant="secondary" onClick={() => setOpened('stubborn')}>
          Open stubborn
        </Button>
        <Menu
          label="More actions"
          items={[
            { label: 'Edit', icon: pencil, onSelect: () => setChosen('edit') },
            { label: 'Copy link', icon: copy, onSelect: () => setChosen('copy') },
            { label: 'Delete', icon: trash, danger: true, onSelect: () => setChosen('delete') },
          ]}
        />
        <span data-testid="chosen">{chosen}</span>
      </div>
      <div className={styles.row}>
        <Button
          variant="ghost"
          onClick={() => showToast({ type: 'success', message: 'Phone number copied to clipboard' })}
        >
          Success toast
        </Button>
        <Button variant="ghost" onClick={() => showToast({ type: 'info', message: 'OTP sent to your email' })}>
          Info toast
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            showToast({
              type: 'error',
              title: 'Incomplete Deadstock',
              message: 'Please enter a valid name\nPlease upload at least 2 images',
            })
          }
        >
          Error toast
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            for (let index = 1; index <= 25; index++) showToast({ type: 'info', message: `Message ${index}` })
          }}
        >
          Many toasts
        </Button>
        <Button
          variant="ghost"
          onClick={() => showToast({ type: 'success', message: 'Lot deleted', undo: () => setChosen('taken back') })}
        >
          Undo toast
        </Button>
      </div>
      <Dialog
        open={opened === 'form'}
        onClose={close}
        title="Please login to continue"
        footer={
          <Button onClick={() => showToast({ type: 'error', message: 'Please enter a valid Email Address' })}>
            Send OTP
          </Button>
        }
      >
        <Field label="Email" required hint="We send a code of four digits">
          <TextInput type="email" autoComplete="email" placeholder="you@company.in" />
        </Field>
      </Dialog>
      <ConfirmDialog open={opened === 'confirm'} title="Are you sure you want to logout?" onNo={close} onYes={close}>
        Drafts stay saved; you can come back with the same e-mail.
      </ConfirmDialog>
      <TypedConfirmDialog
        open={opened === 'typed'}
        title="Delete Cotton poplin?"
        yes="Delete"
        onNo={close}
        onYes={close}
      >
        Buyers no longer find it. Conversations about it stay readable.
      </TypedConfirmDialog>
      <Dialog
        open={opened === 'drawer'}
        onClose={close}
        title="Filters"
        placement="right"
        size="sm"
        footer={<Button wide>Show 214 results</Button>}
      >
        <p>What the reader chooses here counts only after pressing the button.</p>
      </Dialog>
      <Dialog open={opened === 'stubborn'} onClose={close} onBeforeClose={() => false} title="Stays" phone="bottom">
        <Button onClick={close}>Let me go</Button>
      </Dialog>
    </Section>
  )
}
