import { pictureLimits, pictureTypeOf, type PictureType } from '@steward/shared/rules/picture'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import { notAPicture, tooManyPixels, type PictureFault } from './picture-fault.ts'
import { isDrawable, isEmpty, sizesOf } from './picture-size.ts'
import { pngFault } from './png-lines.ts'

const cleaners: Record<PictureType, (bytes: Uint8Array) => Uint8Array | undefined> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

export interface CleanPicture {
  contentType: PictureType
  content: Uint8Array
}

/**
 * A picture by what its bytes are, with nothing left that says where, when, by whom or with what it was taken: only the
 * parts that draw it are copied. Returns a fault where it is none of ours, not whole, too large to be drawn, made to grow
 * beyond what we keep, or a PNG whose lines do not have the size that its header states.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<CleanPicture | PictureFault> {
  const contentType = pictureTypeOf(bytes)
  const content = contentType && cleaners[contentType](bytes)
  if (!content || content.length > pictureLimits.bytes) return notAPicture
  const sizes = sizesOf(contentType, content)
  if (sizes.length === 0 || sizes.some(isEmpty)) return notAPicture
  if (!sizes.every(isDrawable)) return tooManyPixels
  const fault = contentType === 'image/png' ? await pngFault(content) : undefined
  return fault ?? { contentType, content }
}
