import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { uploadLimits } from '#contract/http/upload-rules.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { type Context, personOf } from '#server/platform/context.ts'
import { takeAccountSlot } from '#server/platform/limits/account-slots.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

/** Limits the memory of concurrent uploads in this process, by the length that each upload states. */
export interface UploadSlots {
  /** runs the work of an upload when there is room for it, before its body is read */
  run<T>(context: Context, request: FastifyRequest, endpoint: Endpoint, work: () => Promise<T>): Promise<T>
}

/** A caller who disconnects in the middle is no fault of the server. */
function refuseBrokenOff({ raw }: FastifyRequest, error: unknown): never {
  if (raw.destroyed && !raw.complete) refuse('malformed')
  throw error
}

const slots = Array.from({ length: uploadLimits.atOnce }, (_, at) => `upload-${at + 1}`)

export function openUploadSlots(mostBytes: number = uploadLimits.bytesOfProcess): UploadSlots {
  let reserved = 0
  return {
    async run({ services, viewer }, request, endpoint, work) {
      // one file is in memory at a time
      const most = endpoint.fileBytes ?? imageLimits.bytes
      const bytes = Math.min(Number(request.headers['content-length'] ?? most), most)
      if (reserved + bytes > mostBytes) refuse('unavailable')
      reserved += bytes
      try {
        const slot = viewer && (await takeAccountSlot(services.db, personOf(viewer), slots))
        if (viewer && !slot) refuse('too_many_uploads', { retryAfter: uploadLimits.retryAfterSeconds })
        try {
          return await work().catch((error: unknown) => refuseBrokenOff(request, error))
        } finally {
          await slot?.release()
        }
      } finally {
        reserved -= bytes
      }
    },
  }
}
