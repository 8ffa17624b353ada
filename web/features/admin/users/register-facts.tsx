import type { ApiReply } from '#contract/api.ts'
import { registerTexts } from '#contract/businesses/gst-register.ts'
import { api } from '#web/api/browser-client.ts'
import { useCall } from '#web/api/forms/use-call.ts'
import { Button } from '#web/ui/basics/button.tsx'
import typography from '#web/ui/styles/typography.module.css'
import { Day } from '../tables/cells.tsx'
import { Facts } from '../tables/details-drawer.tsx'

type Verification = NonNullable<ApiReply<'GET /admin/user/:id'>['verification']>
type RegisterFactsProps = {
  businessId: string
  verification: Pick<Verification, 'register' | 'canAskRegister'>
  onAnswered: () => void
}

/** The GST register's answer about a business, and the button that requests it; hidden if there is neither. */
export function RegisterFacts({ businessId, verification, onAnswered }: RegisterFactsProps) {
  const { register, canAskRegister } = verification
  const { busy, call } = useCall()
  const checkRegister = () =>
    call(() => api('POST /admin/business/:id/register', { params: { id: businessId } }), {
      saved: registerTexts.asked,
      done: onAnswered,
    })
  if (!register && !canAskRegister) return null
  return (
    <>
      {register ? <Answer register={register} /> : null}
      {canAskRegister && !register?.fresh ? (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => void checkRegister()}>
            {registerTexts.ask}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Answer({ register }: { register: NonNullable<Verification['register']> }) {
  const { known, status, legalName, tradeName, since, constitution, state, checkedAt, nameMatches } = register
  return (
    <>
      <h4>{registerTexts.heading}</h4>
      <p className={typography.subtle}>
        {known ? (nameMatches ? registerTexts.nameMatches : registerTexts.nameDiffers) : registerTexts.unknown}. Looked
        up <Day at={checkedAt} />.
      </p>
      {known ? (
        <Facts
          facts={{
            'Register status': status,
            'Name on the register': legalName || '--',
            ...(tradeName && { 'Trade name': tradeName }),
            ...(since && { Registered: <Day at={since} /> }),
            ...(constitution && { Constitution: constitution }),
            ...(state && { Jurisdiction: state }),
          }}
        />
      ) : null}
    </>
  )
}
