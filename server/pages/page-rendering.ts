import { type ApiInput, type ApiKey, endpointOf } from '#contract/api.ts'
import type { QuotaName } from '#contract/http/request-quotas.ts'
import type { Language } from '#contract/site/languages.ts'
import type { SiteFacts } from '#contract/site/site-facts.ts'
import type { InProcessCall, Visitor } from '../api/in-process/in-process-call.ts'
import { costlyQuotasOf } from '../api/request-limits.ts'
import type { Config } from '../platform/runtime/config.ts'
import type { Refusal } from '../platform/runtime/refusal.ts'
import type { PageAssets } from './build-assets.ts'

type Call = <K extends ApiKey>(key: K, input: ApiInput<K>) => Promise<object>

export interface RenderedPage {
  status: number
  module: string
  html: string
  meta: { title: string }
  state?: string
}

/** `render` of web/entry-server.tsx: resolves with a page, or with the address to show instead. */
export type Render = (
  address: string,
  api: Call,
  facts: SiteFacts,
) => Promise<RenderedPage | { redirect: string; forGood: boolean }>

/** The module of the build that renders pages. */
export interface ServerEntry {
  render: Render
  givesWay: (pathname: string) => boolean
  /** the language of the build */
  language: Language
}

/** The pages of one language, with the assets that each needs. */
export interface Build extends Pick<ServerEntry, 'render' | 'givesWay'> {
  assets: ReadonlyMap<string, PageAssets>
}

/** The API calls of one page, in process, on behalf of the visitor. */
export interface PageCalls {
  call: Call
  /** the quotas that the calls counted for */
  quotas: QuotaName[]
  refusals: Refusal[]
}

/** The API calls of one page; the first of them waits for `before`. */
export function pageCalls(
  callVerb: InProcessCall,
  visitor: Visitor,
  before: () => Promise<unknown> = async () => undefined,
): PageCalls {
  const quotas: QuotaName[] = []
  const refusals: Refusal[] = []
  return {
    quotas,
    refusals,
    async call(key, input) {
      await before()
      quotas.push(...costlyQuotasOf(endpointOf(key)))
      const answer = await callVerb(visitor, key, input)
      if ('refusal' in answer) refusals.push(answer.refusal)
      return answer.reply
    },
  }
}

export const siteFactsOf = ({
  supportEmail,
  postalAddress,
  grievanceOfficer,
  grievanceDays,
  mailReplies,
}: Config): SiteFacts => ({
  supportEmail,
  postalAddress,
  grievanceOfficer,
  grievanceDays,
  mailReplies: mailReplies !== undefined,
})
