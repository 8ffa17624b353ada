import { useCases } from './abuse-of-use-cases.ts'
import { authorisationCases } from './authorisation-cases.ts'
import type { AbuseCase } from './case.ts'
import { contactCases } from './contact-cases.ts'
import { faultCases } from './fault-cases.ts'
import { foundCases } from './found-cases.ts'
import { inputCases } from './input-cases.ts'
import { knownAgainCases } from './known-again-cases.ts'
import { offerCases } from './offer-cases.ts'
import { registerCases } from './register-cases.ts'
import { requirementCases } from './requirement-cases.ts'
import { secondRoundCases } from './second-round-cases.ts'
import { signInCases } from './sign-in-cases.ts'
import { suspendedCases } from './suspended-cases.ts'
import { trustCases } from './trust-cases.ts'

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
  ...registerCases,
].toSorted((one, other) => one.number - other.number)
