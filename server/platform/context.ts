import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { Api, ApiKey, VerbInput } from '#contract/api.ts'
import type { FirmRole } from '#contract/firms/rules.ts'
import type { ApiScope } from '#contract/http/api-scopes.ts'
import type { EndpointReply } from '#contract/http/endpoint.ts'
import type { Log } from './log/log.ts'
import type { Services } from './services.ts'

/** The firm that a person belongs to, and the account through which its people act. */
export interface ViewerFirm {
  id: string
  accountId: string
  role: FirmRole
  suspended: boolean
}

/** The acting user, according to the session token. */
export interface Viewer {
  /** the account that listings, conversations and offers belong to: the person's own, or that of the firm they act for */
  userId: string
  /** the person, while they act through the account of a firm that is not their own account */
  personId?: string
  firm?: ViewerFirm
  sessionId: string
  /** may act as an admin now: if a second factor is required, this session has shown it */
  admin: boolean
  /** true for an admin whose session still has to show the second factor */
  pendingAdmin?: boolean
  /** may only read, complain and leave (`whileSuspended` of an endpoint) */
  suspended?: boolean
  /** the API key by which a program acts as this user; it has no session */
  key?: { id: string; scopes: readonly ApiScope[] }
}

/** The person behind a call, whichever account they act through. */
export const personOf = ({ userId, personId }: Viewer): string => personId ?? userId

/** True for the viewer's own account and for that of the firm they belong to. */
export const isOwnAccount = ({ userId, firm }: Viewer, accountId: string | null): boolean =>
  accountId !== null && (accountId === userId || accountId === firm?.accountId)

/** The person to name as the writer if a firm acts; null if none does. */
export const writerOf = (viewer: Viewer): string | null => (viewer.firm ? personOf(viewer) : null)

/** The first argument of every verb: the services it works with and the request it serves. */
export interface Context {
  services: Services
  viewer: Viewer | null
  requestId: string
  /** address of the caller; X-Forwarded-For counts only from configured proxies */
  ip: string
  userAgent: string
  log: Log
}

/** A context with a signed-in viewer. */
export interface SignedInContext extends Context {
  viewer: Viewer
}

/** The context of a verb: without a viewer only if anyone may call its endpoint. */
export type ContextOf<E> = E extends { access: 'anyone' } ? Context : SignedInContext
export type VerbReply<E> = EndpointReply<E> extends Record<string, never> ? unknown : EndpointReply<E>

/** The function that answers the calls of one endpoint. */
export type Verb<K extends ApiKey> = (context: ContextOf<Api[K]>, input: VerbInput<K>) => Promise<VerbReply<Api[K]>>

/** The files of an upload, one after another. */
export type Uploads = { files: () => AsyncIterableIterator<MultipartFile> }
/** The verb of an upload. */
export type UploadVerb<K extends ApiKey> = (
  context: ContextOf<Api[K]>,
  input: VerbInput<K> & Uploads,
) => Promise<VerbReply<Api[K]>>

/** A file that is being sent: `body` is read as fast as the caller takes it. */
export interface Download {
  name: string
  body: Readable
}
/** The verb of a download. */
export type DownloadVerb<K extends ApiKey> = (context: ContextOf<Api[K]>, input: VerbInput<K>) => Promise<Download>
