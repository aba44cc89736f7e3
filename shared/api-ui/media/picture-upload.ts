import { api, isApiProblem, newIdempotencyKey } from '../../api/index.ts'
import type { Media } from '../../contracts/index.ts'
import { pictureHeadBytes, pictureLimits, pictureTypeOf } from '../../rules/common/picture.ts'
import type { PictureOwner } from './pictures.queries.ts'

/** Why a file cannot become a picture. Any other error is a failed request. */
export type PictureRefusal = 'type' | 'size' | 'full' | 'pixels' | 'damaged'

export class RefusedPicture extends Error {
  readonly reason: PictureRefusal

  constructor(reason: PictureRefusal) {
    super(reason)
    this.name = 'RefusedPicture'
    this.reason = reason
  }
}

const refusals: Partial<Record<string, PictureRefusal>> = {
  'contentType INVALID_CHOICE': 'type',
  'content INVALID_FORMAT': 'type',
  'content REQUIRED': 'type',
  'content TOO_LARGE': 'pixels',
  'content INVALID': 'damaged',
  'byteSize TOO_LARGE': 'size',
  'body TOO_LARGE': 'size',
  'ownerId TOO_MANY': 'full',
}

/**
 * Returns a function that uploads one file as a picture of `owner`. After a failure it can be called again: it
 * continues where it stopped, and never creates two pictures. Throws RefusedPicture, or the error of a request.
 */
export function pictureUpload(owner: PictureOwner, file: File): () => Promise<Media> {
  const keys = { open: newIdempotencyKey(), create: newIdempotencyKey() }
  let sentAs: string | undefined
  const send = async (): Promise<string> => {
    if (file.size > pictureLimits.bytes) throw new RefusedPicture('size')
    // The type that the browser reports is only a guess from the file name.
    const contentType = pictureTypeOf(new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer()))
    if (!contentType) throw new RefusedPicture('type')
    const body = { ...owner, contentType, byteSize: file.size }
    const { id } = await api.call('media.upload-url', { body, idempotencyKey: keys.open })
    await api.call('media.upload', { params: { id }, body: file.slice(0, file.size, contentType) })
    return id
  }
  return async () => {
    try {
      sentAs ??= await send()
      return await api.call('media.create', { body: { uploadId: sentAs }, idempotencyKey: keys.create })
    } catch (error) {
      // The upload may have expired, so a retry starts again with new keys.
      if (isApiProblem(error) && error.status < 500) {
        sentAs = undefined
        keys.open = newIdempotencyKey()
        keys.create = newIdempotencyKey()
      }
      throw refusalOf(error) ?? error
    }
  }
}

function refusalOf(error: unknown): RefusedPicture | undefined {
  const field = isApiProblem(error) ? error.errors?.[0] : undefined
  const reason = field && refusals[`${field.path} ${field.code}`]
  return reason && new RefusedPicture(reason)
}
