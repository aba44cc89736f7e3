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

/** The limits of a logo. It is square, and `least` and `most` are the pixels of its side. */
export const logoLimits = { bytes: 512 * 1024, least: 64, most: 2048 } as const

interface Size {
  width: number
  height: number
}

/** Returns the fault of a logo by the sizes of its frames, or undefined. An animation has several frames. */
export function logoFault(sizes: readonly Size[]): 'INVALID_FORMAT' | 'TOO_SMALL' | 'TOO_LARGE' | undefined {
  const [size] = sizes
  if (!size || sizes.some(({ width, height }) => width !== height || width !== size.width)) return 'INVALID_FORMAT'
  if (size.width < logoLimits.least) return 'TOO_SMALL'
  return size.width > logoLimits.most ? 'TOO_LARGE' : undefined
}

/**
 * Returns the square to cut out of a picture, in its pixels.
 * @param position the place of the square along the longer side, from 0 (its start) to 1 (its end)
 */
export function squareIn({ width, height }: Size, position: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.round((width - side) * position), y: Math.round((height - side) * position), side }
}
