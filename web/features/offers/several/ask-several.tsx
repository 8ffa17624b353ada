import { useState } from 'react'
import { loginTitles } from '#contract/accounts/rules.ts'
import { severalTexts } from '#contract/offers/several-texts.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { whenSignedIn } from '#web/api/login-request.ts'
import type { User } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import type { ChoosableLot } from './choosable-lot.ts'

const SeveralDialog = opensAtPress(async () => (await import('./several-dialog.tsx')).default)

interface Props {
  lots: readonly ChoosableLot[]
  /** true if all lots are selected at first */
  chosen?: boolean
}

/** Opens one request for quotes to several sellers. */
export function AskSeveral({ lots, chosen = false }: Props) {
  const [user, setUser] = useState<User>()
  return (
    <>
      <Button variant="secondary" onClick={() => whenSignedIn(loginTitles.message, setUser)}>
        {severalTexts.open}
      </Button>
      {user ? <SeveralDialog lots={lots} chosen={chosen} user={user} onClose={() => setUser(undefined)} /> : null}
    </>
  )
}
