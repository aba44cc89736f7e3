import { pictureLimits, pictureTypeOf, type PictureType } from '@steward/shared/rules/picture'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import { isDrawable } from './picture-size.ts'

const cleaners: Record<PictureType, (bytes: Uint8Array) => Uint8Array | undefined> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

/**
 * A picture by what its bytes are, with nothing left that says where, when, by whom or with what it was taken: only the
 * parts that draw it are copied. Undefined where it is none of ours, not whole, too large to be drawn, or made to grow beyond what we keep.
 */
export function cleanPicture(bytes: Uint8Array): { contentType: PictureType; content: Uint8Array } | undefined {
  const contentType = pictureTypeOf(bytes)
  const content = contentType && cleaners[contentType](bytes)
  const isKept = content && content.length <= pictureLimits.bytes && isDrawable(contentType, content)
  return isKept ? { contentType, content } : undefined
}
