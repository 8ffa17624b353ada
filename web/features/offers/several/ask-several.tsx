import { lazy, Suspense, useState } from 'react'
import { loginTitles } from '#contract/accounts/rules.ts'
import { severalTexts } from '#contract/offers/several-texts.ts'
import { whenSignedIn } from '#web/api/login-request.ts'
import type { User } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import type { ChoosableLot } from './choosable-lot.ts'

const SeveralDialog = lazy(() => import('./several-dialog.tsx'))

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
      {user ? (
        <Suspense>
          <SeveralDialog lots={lots} chosen={chosen} user={user} onClose={() => setUser(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
