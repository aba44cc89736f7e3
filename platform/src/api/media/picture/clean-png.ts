import { crc32, inflateSync } from 'node:zlib'
import { mostParts } from './most-parts.ts'
import { onlyOrientation, orientationIn } from './orientation.ts'
import { pngChunks, pngSignatureLength } from './png-chunks.ts'

/** The chunks that draw a PNG: lines, palette, transparency, colours, print size, and the frames of an animation. */
const needed = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/**
 * Returns the picture without texts, time, Exif (except the orientation) and bytes after its end. Returns undefined if
 * it is no complete PNG: each chunk must match its checksum.
 */
export function cleanPng(bytes: Uint8Array): Uint8Array | undefined {
  const kept: Uint8Array[] = [bytes.subarray(0, pngSignatureLength)]
  let hasLines = false
  let parts = 0
  for (const { type, content, whole } of pngChunks(bytes)) {
    if ((parts += 1) > mostParts) return undefined
    if (crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) return undefined
    if ((kept.length === 1) !== (type === 'IHDR')) return undefined
    if (needed.has(type) && (type !== 'iCCP' || isProfile(content))) kept.push(whole)
    const orientation = type === 'eXIf' && !hasLines ? orientationIn(content) : undefined
    if (orientation !== undefined) kept.push(pngChunk('eXIf', onlyOrientation(orientation)))
    hasLines ||= type === 'IDAT'
    if (type === 'IEND') return hasLines ? Buffer.concat(kept) : undefined
  }
  return undefined
}

/** The largest colour profile in bytes, after inflating. Those of cameras and screens have less than 600 kB. */
const mostProfileBytes = 1024 * 1024

/**
 * Returns whether the chunk holds a colour profile that inflates within the limit (PNG 3rd edition, 11.3.2.3). Every
 * browser that shows the picture inflates it. Without a profile, the picture has the usual colours of the web.
 */
function isProfile(content: Buffer): boolean {
  const end = content.indexOf(0)
  if (end < 1 || end > 79 || content[end + 1] !== 0) return false
  try {
    return inflateSync(content.subarray(end + 2), { maxOutputLength: mostProfileBytes }).length > 0
  } catch {
    return false
  }
}

/** Returns a chunk with its length and checksum. */
export function pngChunk(type: string, content: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(type, 4, 'latin1')
  chunk.set(content, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length)
  return chunk
}
