import type { AbuseCase } from './case.ts'
import { useCases } from './cases/abuse-of-use-cases.ts'
import { authorisationCases } from './cases/authorisation-cases.ts'
import { contactCases } from './cases/contact-cases.ts'
import { faultCases } from './cases/fault-cases.ts'
import { foundCases } from './cases/found-cases.ts'
import { inputCases } from './cases/input-cases.ts'
import { knownAgainCases } from './cases/known-again-cases.ts'
import { offerCases } from './cases/offer-cases.ts'
import { ownDecisionCases } from './cases/own-decision-cases.ts'
import { registerCases } from './cases/register-cases.ts'
import { requirementCases } from './cases/requirement-cases.ts'
import { secondRoundCases } from './cases/second-round-cases.ts'
import { signInCases } from './cases/sign-in-cases.ts'
import { suspendedCases } from './cases/suspended-cases.ts'
import { trustCases } from './cases/trust-cases.ts'
import { connectionCases } from './connection-cases.ts'
import { firmCases } from './firm-cases.ts'
import { mailReplyCases } from './mail-reply-cases.ts'
import { offlineCases } from './offline-cases.ts'

/** All known ways to abuse the product, by number. */
export const abuseCases: readonly AbuseCase[] = [
  ...signInCases,
  ...authorisationCases,
  ...inputCases,
  ...useCases,
  ...foundCases,
  ...secondRoundCases,
  ...faultCases,
  ...offerCases,
  ...requirementCases,
  ...trustCases,
  ...knownAgainCases,
  ...suspendedCases,
  ...contactCases,
  ...connectionCases,
  ...registerCases,
  ...ownDecisionCases,
  ...firmCases,
  ...offlineCases,
  ...mailReplyCases,
].toSorted((one, other) => one.number - other.number)
