import type { Api, ApiInput, ApiKey, ApiReply } from '#contract/api.ts'
import { pageRefusals } from '#contract/http/page-refusals.ts'
import type { FieldFault, RefusalBody } from '#contract/http/refusals.ts'
import { replyTranslator } from '../language/replies.ts'
import type { Transport } from './transport.ts'

export type Reply<K extends ApiKey> = ({ success: true } & ApiReply<K>) | RefusalBody
export interface CallOptions {
  /** sends an Idempotency-Key, which the endpoint accepts */
  once?: boolean
  /** the Idempotency-Key, if it must outlive the page */
  onceKey?: string
  /** the caller shows the refusal itself: no toast */
  quiet?: boolean
  /** the error text if the reply has none; by default the status chooses it */
  failed?: string
  /** a refused token is expected here: the login popup stays closed */
  stay?: boolean
  /** any account may repeat the call after the session has ended */
  forAnybody?: boolean
  /** cannot be undone: after a new login the person must press again */
  byHand?: boolean
  files?: { field: string; files: readonly File[] }
  signal?: AbortSignal
  /** is sent even while the page is being left */
  keepalive?: boolean
}
/** A call that failed because of its token. */
export interface RefusedCall {
  path: string
  /** true if the call changes nothing */
  read: boolean
  token: string | null
  options: CallOptions
}
type Toast = RefusalBody['toast']
/** Calls an endpoint by its key: `api('GET /explore/deadstock/:id', { params: { id } })`. */
export type ApiClient = <K extends ApiKey>(key: K, input: ApiInput<K>, ...options: OptionsOf<K>) => Promise<Reply<K>>
/** Endpoints that take an Idempotency-Key require the option `once`; other endpoints forbid it. */
export type OptionsOf<K extends ApiKey> = Api[K]['idempotent'] extends true
  ? [options: CallOptions & { once: true }]
  : [options?: CallOptions & { once?: never }]

interface ClientEnvironment {
  transport: Transport
  token(): string | null
  /** stores the token of a successful reply */
  storeToken(token: string): void
  /** resolves with 'again' if the call must be repeated, or with the toast to show instead of that of the refusal */
  tokenRefused(call: RefusedCall): Promise<'again' | Toast | undefined>
  notice(toast: Toast): void
}

const UNREACHABLE: RefusalBody = {
  success: false,
  code: 0,
  reason: 'unreachable',
  toast: { type: 'error', message: pageRefusals.unreachable.message },
}

/** The refusal for a status without a JSON body, such as a proxy's reply. */
const reasonOfStatus: Readonly<Record<number, keyof typeof pageRefusals>> = {
  408: 'too_slow',
  413: 'too_large',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

function refusalOfStatus(status: number, failed?: string): RefusalBody {
  const reason = reasonOfStatus[status] ?? 'unexpected'
  const message = failed ?? pageRefusals[reason].message
  return { success: false, code: status, reason, toast: { type: 'error', message } }
}

export function createClient(environment: ClientEnvironment): ApiClient {
  /**
   * Idempotency keys by request. A key stays until its call has succeeded, so that a retry after a lost reply has no
   * second effect.
   */
  const keys = new Map<string, string>()
  const callEndpoint: ApiClient = async (key, input, ...given) => {
    const options: CallOptions = given[0] ?? {}
    const token = environment.token()
    const { path, init } = requestOf(key, input as Parts, options, token)
    const request = options.once ? `${path} ${requestText(init.body, options)}` : ''
    if (request) {
      const idempotencyKey = options.onceKey ?? keys.get(request) ?? crypto.randomUUID()
      keys.set(request, idempotencyKey)
      init.headers['idempotency-key'] = idempotencyKey
    }
    let status: number
    let body: unknown
    try {
      ;({ status, body } = await environment.transport({ ...init, path }))
    } catch (error) {
      if (options.signal?.aborted) throw error
      if (!options.quiet) environment.notice(UNREACHABLE.toast)
      return UNREACHABLE
    }
    const reply = (body ?? {}) as { success?: boolean; t?: unknown; toast?: Toast; errors?: FieldFault[] }
    if (reply.success) keys.delete(request)
    if (reply.success && typeof reply.t === 'string') environment.storeToken(reply.t)
    if (status === 401 && !options.stay) {
      const outcome = await environment.tokenRefused({ path, read: init.method === 'GET', token, options })
      options.signal?.throwIfAborted()
      if (outcome === 'again') return callEndpoint(key, input, ...given)
      if (outcome) reply.toast = outcome
    }
    if (!reply.success && !reply.toast) {
      console.warn(`${path} answered ${status}`)
      return refusalOfStatus(status, options.failed)
    }
    const translator = reply.toast && replyTranslator()
    if (translator) translateRefusal(reply, await translator)
    if (!reply.success && reply.toast && !options.quiet) environment.notice(reply.toast)
    return reply as never
  }
  return callEndpoint
}

/** Translates the sentences of a reply in place. */
function translateRefusal(reply: { toast?: Toast; errors?: FieldFault[] }, translate: (text: string) => string): void {
  if (reply.toast) reply.toast.message = translate(reply.toast.message)
  if (reply.toast?.title) reply.toast.title = translate(reply.toast.title)
  for (const fault of reply.errors ?? []) fault.message = translate(fault.message)
}

/** Distinguishes requests to the same address, by their body or their files. */
const requestText = (body: unknown, { files }: CallOptions): string =>
  files ? files.files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join() : String(body)

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

function requestOf(key: string, { params = {}, query = {}, body }: Parts, options: CallOptions, token: string | null) {
  const space = key.indexOf(' ')
  const address = key.slice(space + 1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  let payload: string | FormData | undefined
  if (options.files) {
    payload = new FormData()
    for (const file of options.files.files) payload.append(options.files.field, file, file.name)
  } else if (key.slice(0, space) !== 'GET') {
    headers['content-type'] = 'application/json'
    payload = JSON.stringify(body ?? {})
  }
  return {
    path: `/api${address}${search.size > 0 ? `?${search}` : ''}`,
    init: {
      method: key.slice(0, space),
      headers,
      ...(payload !== undefined && { body: payload }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    },
  }
}
