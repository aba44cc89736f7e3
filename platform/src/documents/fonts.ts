import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)

export type FontWeight = 400 | 600

/**
 * The typefaces of a document, in the order in which they are tried for a character: Inter, as on screen, then those
 * for customers' names. All have the SIL Open Font License and come from Fontsource. Each is a subset of its script,
 * and only the glyphs in use are embedded.
 */
const faces = [
  { file: '@fontsource/inter/files/inter-latin', script: 'Latn' },
  { file: '@fontsource/inter/files/inter-latin-ext', script: 'Latn' },
  { file: '@fontsource/inter/files/inter-vietnamese', script: 'Latn' },
  { file: '@fontsource/inter/files/inter-cyrillic', script: 'Cyrl' },
  { file: '@fontsource/inter/files/inter-cyrillic-ext', script: 'Cyrl' },
  { file: '@fontsource/inter/files/inter-greek', script: 'Grek' },
  { file: '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil', script: 'Taml' },
  { file: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic', script: 'Arab' },
  { file: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari', script: 'Deva' },
  { file: '@fontsource/noto-sans-thai/files/noto-sans-thai-thai', script: 'Thai' },
  { file: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified', script: 'Hans' },
  { file: '@fontsource/noto-sans-kr/files/noto-sans-kr-korean', script: 'Kore' },
] as const

const files = new Map<string, Buffer>()

/** Returns the file of a typeface, read once for all documents. */
export function fontFile(face: number, weight: FontWeight): Buffer {
  const name = `${faces[face]!.file}-${weight}-normal.woff`
  const known = files.get(name) ?? unpacked(readFileSync(require.resolve(name)))
  files.set(name, known)
  return known
}

export const faceCount = faces.length

/** Returns whether the script of the typeface is written from right to left. */
export function isRightToLeft(face: number): boolean {
  return faces[face]!.script === 'Arab'
}

/**
 * Unpacks the OpenType file in a WOFF file (W3C WOFF 1.0, sections 4 and 5). The font library would unpack the outlines
 * again for every glyph, which takes seconds for a Chinese name.
 */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const stored = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      content: packed < length ? inflateSync(stored) : stored,
    }
  })
  const directory = Buffer.alloc(12 + count * 16)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const parts: Buffer[] = [directory]
  let end = directory.length
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = 12 + index * 16
    tag.copy(directory, at)
    checksum.copy(directory, at + 4)
    directory.writeUInt32BE(end, at + 8)
    directory.writeUInt32BE(content.length, at + 12)
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4)
    parts.push(content, padding)
    end += content.length + padding.length
  }
  return Buffer.concat(parts)
}
