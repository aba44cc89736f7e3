/** The allowed types of pictures (product decision B.2). The bytes decide the type, not the name or the header. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  perOwner: 40,
  /** The most pixels of the width or the height. */
  side: 12_000,
  /** The most pixels in total. */
  pixels: 50_000_000,
  /** The most characters of the alternative text. */
  alt: 160,
} as const

/** The number of bytes that `pictureTypeOf` needs. */
export const pictureHeadBytes = 16

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]

const holds = (bytes: Uint8Array, at: number, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** Returns the picture type by the first bytes of a file, or undefined for any other file. */
export function pictureTypeOf(head: Uint8Array): PictureType | undefined {
  if (holds(head, 0, jpeg)) return 'image/jpeg'
  if (holds(head, 0, png)) return 'image/png'
  if (holds(head, 0, riff) && holds(head, 8, webp)) return 'image/webp'
  return undefined
}
