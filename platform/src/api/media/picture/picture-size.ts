import { pictureLimits, type PictureType } from '@steward/shared/rules/common/picture'
import { pngChunks } from './png-chunks.ts'

interface Size {
  width: number
  height: number
}

/** The sizes of a picture and of its frames, in pixels. Formats: PNG 3rd edition, JPEG (T.81), WebP (RFC 9649). */
const sizesIn: Record<PictureType, (bytes: Buffer) => Size[]> = {
  'image/png': pngSizes,
  'image/jpeg': jpegSizes,
  'image/webp': webpSizes,
}

/**
 * Returns the sizes of a picture and of its frames, in pixels.
 * @param bytes a complete picture, as its cleaner returns it
 */
export function sizesOf(type: PictureType, bytes: Uint8Array): Size[] {
  return sizesIn[type](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

export const isEmpty = ({ width, height }: Size): boolean => Math.min(width, height) === 0

/** Returns whether a browser can draw the picture. A few bytes can announce more pixels than any memory holds. */
export const isDrawable = ({ width, height }: Size): boolean =>
  Math.max(width, height) <= pictureLimits.side && width * height <= pictureLimits.pixels

function pngSizes(bytes: Buffer): Size[] {
  const sizes: Size[] = []
  for (const { type, content } of pngChunks(bytes)) {
    if (type === 'IHDR') sizes.push({ width: content.readUInt32BE(0), height: content.readUInt32BE(4) })
    // A frame of an animation begins with its sequence number.
    if (type === 'fcTL') sizes.push({ width: content.readUInt32BE(4), height: content.readUInt32BE(8) })
  }
  return sizes
}

function jpegSizes(bytes: Buffer): Size[] {
  const sizes: Size[] = []
  // No frame begins after the header of the first scan.
  for (let at = 2; at + 9 <= bytes.length && bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) sizes.push({ height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) })
  }
  return sizes
}

function webpSizes(bytes: Buffer): Size[] {
  const sizes: Size[] = []
  const lengthOf = (at: number) => bytes.readUInt32LE(at + 4)
  for (let at = 12; at + 18 <= bytes.length; at += 8 + lengthOf(at) + (lengthOf(at) % 2)) {
    const type = bytes.toString('latin1', at, at + 4)
    const content = at + 8
    if (type === 'VP8X') sizes.push(lessOne(bytes, content + 4))
    // A frame has its position before its size.
    if (type === 'ANMF' && content + 12 <= bytes.length) sizes.push(lessOne(bytes, content + 6))
    if (type === 'VP8 ')
      sizes.push({
        width: bytes.readUInt16LE(content + 6) & 0x3fff,
        height: bytes.readUInt16LE(content + 8) & 0x3fff,
      })
    if (type === 'VP8L') {
      const bits = bytes.readUInt32LE(content + 1)
      sizes.push({ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 })
    }
  }
  return sizes
}

/** Reads two numbers of 24 bits. Each is stored as one less than its value. */
const lessOne = (bytes: Buffer, at: number): Size => ({
  width: bytes.readUIntLE(at, 3) + 1,
  height: bytes.readUIntLE(at + 3, 3) + 1,
})
