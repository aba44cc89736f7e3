import { mostParts } from './most-parts.ts'
import { onlyOrientation, orientationIn } from './orientation.ts'

const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const [APP0, APP1, APP2, APP14, APP15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef]

const exifHead = new TextEncoder().encode('Exif\0\0')

/**
 * Returns the picture without its metadata: Exif (location, camera, time), XMP, IPTC, comments, previews, and any bytes
 * after its end. Colour profiles (ICC, Adobe) and the orientation stay. Returns undefined if it is no complete JPEG.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let orientation: number | undefined
  let hasFrame = false
  let hasScan = false
  let at = 2
  for (let parts = 0; parts < mostParts; parts += 1) {
    if (bytes[at] !== 0xff) return undefined
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (marker === undefined) return undefined
    if (marker === END) {
      if (!hasFrame || !hasScan) return undefined
      if (orientation !== undefined) kept.splice(1, 0, exifSegment(orientation))
      kept.push(bytes.subarray(at, at + 2))
      return Buffer.concat(kept)
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    const next = marker === SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length
    if (marker < 0xc0 || length < 2 || next > bytes.length) return undefined
    const content = bytes.subarray(at + 4, at + 2 + length)
    if (marker === APP1 && startsWith(content, 'Exif\0\0')) orientation ??= orientationIn(content.subarray(6))
    if (isNeeded(marker, content)) kept.push(bytes.subarray(at, next))
    hasFrame ||= marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    hasScan ||= marker === SCAN
    at = next
  }
  return undefined
}

/** Returns where the data of a scan ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  // Checks byte by byte: a native search for each of five million markers takes ten times as long.
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const marker = bytes[at + 1]
    if (marker === undefined) break
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at
  }
  return bytes.length
}

function isNeeded(marker: number, content: Uint8Array): boolean {
  if (marker === APP0) return startsWith(content, 'JFIF\0') && content.length === 14
  if (marker === APP2) return startsWith(content, 'ICC_PROFILE\0')
  if (marker === APP14) return startsWith(content, 'Adobe')
  return !(marker >= APP0 && marker <= APP15) && marker !== COMMENT
}

const startsWith = (content: Uint8Array, text: string) =>
  [...text].every((letter, index) => content[index] === letter.charCodeAt(0))

function exifSegment(orientation: number): Uint8Array {
  const tiff = onlyOrientation(orientation)
  const length = 2 + exifHead.length + tiff.length
  return Uint8Array.of(0xff, APP1, length >> 8, length & 0xff, ...exifHead, ...tiff)
}
