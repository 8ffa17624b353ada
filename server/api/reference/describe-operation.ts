import type { Access, Endpoint } from '#contract/http/endpoint.ts'
import { quotaWords } from '#contract/http/request-quotas.ts'
import { imageLimits } from '#contract/listings/images.ts'

const callers: Record<Access, string> = {
  anyone: 'Anyone may call it.',
  'signed-in': 'Needs a login.',
  'pending-admin': 'Needs the login of an admin; the second factor may still be missing.',
  admin: 'Needs the login of an admin, with the second factor.',
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / (1024 * 1024))} MB`

/** The facts of an endpoint besides its summary, in sentences. */
export function describeOperation(endpoint: Endpoint): string {
  const { access, quota, files, fileBytes = imageLimits.bytes, download, stream, idempotent, clearsStorage } = endpoint
  return [
    callers[access],
    endpoint.scope && `An API key may call it with the scope \`${endpoint.scope}\`.`,
    !endpoint.whileSuspended && 'Suspended accounts may not call it.',
    quota && `At most ${quotaWords(quota)}.`,
    files && `Send files in the form field \`${files}\`, each up to ${megabytes(fileBytes)}.`,
    download && 'The reply is a file to download.',
    stream && 'The reply is a stream of events that stays open.',
    idempotent && 'Send an `Idempotency-Key` to repeat it without a second effect.',
    clearsStorage && 'The browser then clears what the site has stored.',
  ]
    .filter(Boolean)
    .join(' ')
}
