import { mostParts } from './most-parts.ts'
import { onlyOrientation, orientationIn } from './orientation.ts'

const headLength = 12
const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const pictures = new Set(['VP8 ', 'VP8L', 'ANMF'])

/** Flags of VP8X for chunks that are removed. */
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

/**
 * Returns the picture without Exif (except the orientation), XMP, unknown chunks and bytes after its end. Returns
 * undefined if it is no complete WebP.
 */
export function cleanWebp(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < headLength) return undefined
  const end = 8 + view.getUint32(4, true)
  if (end > bytes.length) return undefined
  const kept: Buffer[] = []
  let orientation: number | undefined
  let hasPicture = false
  for (let at = headLength, parts = 0; at < end; parts += 1) {
    if (at + 8 > end || parts === mostParts) return undefined
    const type = String.fromCharCode(...bytes.subarray(at, at + 4))
    const length = view.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    if (next > end) return undefined
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'EXIF') orientation = orientationIn(withoutHead(content))
    if (needed.has(type)) kept.push(Buffer.from(bytes.subarray(at, next)))
    hasPicture ||= pictures.has(type)
    at = next
  }
  if (!hasPicture) return undefined
  const extended = kept.find((chunk) => chunk.toString('latin1', 0, 4) === 'VP8X')
  if (extended) {
    extended[8] = extended[8]! & ~(EXIF_FLAG | XMP_FLAG)
    if (orientation !== undefined) {
      extended[8] |= EXIF_FLAG
      kept.push(exifChunk(orientation))
    }
  }
  return riff(kept)
}

/** Some writers put the header of a JPEG segment in front. */
const withoutHead = (exif: Uint8Array) => (exif[0] === 0x45 && exif[1] === 0x78 ? exif.subarray(6) : exif)

function exifChunk(orientation: number): Buffer {
  const content = onlyOrientation(orientation)
  const chunk = Buffer.alloc(8 + content.length)
  chunk.write('EXIF', 'latin1')
  chunk.writeUInt32LE(content.length, 4)
  chunk.set(content, 8)
  return chunk
}

function riff(chunks: Buffer[]): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4)
  return Buffer.concat([head, ...chunks])
}
