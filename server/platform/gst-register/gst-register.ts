import { z } from 'zod'
import type { Config } from '../runtime/config.ts'

/** A registration in the GST register; missing facts are empty. */
export interface Registration {
  legalName: string
  tradeName: string
  /** in the register's own word: Active, Cancelled, Suspended, … */
  status: string
  since: string
  constitution: string
  state: string
}

/** The outcome of a look-up; `why` is a status code or a short reason, without the number and our keys. */
export type RegisterAnswer =
  | { is: 'found'; registration: Registration }
  | { is: 'unknown' }
  | { is: 'unreachable'; why: string }

export interface GstRegister {
  /** Never throws: without a clear answer about this number the outcome is `unreachable`. */
  lookUp(gstin: string): Promise<RegisterAnswer>
}

const longest = 200
const text = z
  .string()
  .nullish()
  .transform(value => (value ?? '').trim().slice(0, longest))

const answerOf = z.object({
  valid: z.boolean(),
  GSTIN: z.string(),
  legal_name_of_business: text,
  trade_name_of_business: text,
  gst_in_status: text,
  date_of_registration: text,
  constitution_of_business: text,
  state_jurisdiction: text,
})

/** The register through Cashfree's verification of GST numbers, within `answerMs`; undefined if none is configured. */
export function openGstRegister(given: Config['gstRegister'], answerMs = 8000): GstRegister | undefined {
  if (!given) return undefined
  const { url, clientId, clientSecret } = given
  return {
    async lookUp(gstin) {
      try {
        const reply = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-client-id': clientId, 'x-client-secret': clientSecret },
          body: JSON.stringify({ GSTIN: gstin }),
          redirect: 'error',
          signal: AbortSignal.timeout(answerMs),
        })
        if (reply.status !== 200) {
          await reply.body?.cancel()
          return { is: 'unreachable', why: String(reply.status) }
        }
        return read(await reply.json(), gstin)
      } catch {
        return { is: 'unreachable', why: 'silence' }
      }
    },
  }
}

function read(body: unknown, gstin: string): RegisterAnswer {
  const { data } = answerOf.safeParse(body)
  if (data?.GSTIN.toUpperCase() !== gstin) return { is: 'unreachable', why: 'unreadable' }
  if (!data.valid) return { is: 'unknown' }
  if (data.gst_in_status === '') return { is: 'unreachable', why: 'unreadable' }
  return {
    is: 'found',
    registration: {
      legalName: data.legal_name_of_business,
      tradeName: data.trade_name_of_business,
      status: data.gst_in_status,
      since: data.date_of_registration,
      constitution: data.constitution_of_business,
      state: data.state_jurisdiction,
    },
  }
}
