import { crc32 } from 'node:zlib'
import { mostParts } from './most-parts.ts'
import { onlyOrientation, orientationIn } from './orientation.ts'

const signatureLength = 8

/** What it takes to draw it: lines, palette, transparency, colours, size on paper, and the frames of a moving one. */
const needed = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/**
 * The picture without texts, time and Exif (but for the way up), and without what follows its end. Undefined where it is no
 * whole PNG: each chunk is held against its checksum.
 */
export function cleanPng(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, signatureLength)]
  let hasLines = false
  for (let at = signatureLength, parts = 0; at + 12 <= bytes.length && parts < mostParts; parts += 1) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) return undefined
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return undefined
    if ((kept.length === 1) !== (type === 'IHDR')) return undefined
    if (needed.has(type)) kept.push(bytes.subarray(at, end))
    const orientation = type === 'eXIf' && !hasLines ? orientationIn(bytes.subarray(at + 8, end - 4)) : undefined
    if (orientation !== undefined) kept.push(pngChunk('eXIf', onlyOrientation(orientation)))
    hasLines ||= type === 'IDAT'
    if (type === 'IEND') return hasLines ? Buffer.concat(kept) : undefined
    at = end
  }
  return undefined
}

/** A chunk with its length and checksum. */
export function pngChunk(type: string, content: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(type, 4, 'latin1')
  chunk.set(content, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length)
  return chunk
}
