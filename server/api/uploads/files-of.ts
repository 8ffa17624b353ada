import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { wrongFileField } from '#contract/http/upload-rules.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { codeOf } from '#server/platform/log/error-details.ts'
import { Refusal, refuse } from '#server/platform/runtime/refusal.ts'

/** The files of a multipart request; all must be in this form field. */
export async function* filesOf(
  request: FastifyRequest,
  field: string,
  { fileBytes = imageLimits.bytes, filesMost = imageLimits.most }: Pick<Endpoint, 'fileBytes' | 'filesMost'>,
): AsyncGenerator<MultipartFile> {
  try {
    for await (const file of partsOf(request, { fileSize: fileBytes, files: filesMost })) {
      const { fieldname } = file
      if (fieldname !== field) refuse('malformed', { fields: [{ field: fieldname, message: wrongFileField(field) }] })
      yield file
    }
  } catch (error) {
    // the usual message names the limit of a listing's pictures; uploads with another limit get `too_many_files`
    const tooMany = ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT'].includes(codeOf(error) ?? '')
    if (filesMost !== imageLimits.most && tooMany) refuse('too_many_files')
    throw error
  }
}

/**
 * The parser's own errors, such as a missing boundary or end, have neither code nor status; they mean that the request
 * is malformed.
 */
async function* partsOf(
  request: FastifyRequest,
  limits: { fileSize: number; files: number },
): AsyncGenerator<MultipartFile> {
  try {
    for await (const part of request.files({ limits })) {
      blameSender(part.file.errored)
      part.file.once('error', blameSender)
      yield part
    }
  } catch (error) {
    blameSender(error)
    throw error
  }
}

function blameSender(error: unknown): void {
  if (error instanceof Error && !(error instanceof Refusal) && codeOf(error) === undefined)
    Object.assign(error, { statusCode: 400 })
}
