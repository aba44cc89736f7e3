import { pictureLimits, pictureTypeOf, type PictureType } from '@steward/shared/rules/common/picture'
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
 * Returns a picture by the type of its bytes, with only the parts that draw it. Nothing is left about where, when, by
 * whom or with what it was taken. Returns a fault if the bytes are not a complete picture of a known type, or are too
 * large to draw or store. Also returns one if the lines of a PNG do not have the size that its header states.
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
