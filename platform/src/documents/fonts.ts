import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)

export type FontWeight = 400 | 600

interface Face {
  /** The path without weight and ending, in a package of Fontsource. */
  file: string
  /** The characters that the typeface is tried for. A typeface is loaded when a text has one of them. */
  covers: RegExp
  isRightToLeft?: true
  /** Its space is as wide as a letter. */
  hasWideSpace?: true
}

const inter = (subset: string, covers: RegExp): Face => ({ file: `@fontsource/inter/files/inter-${subset}`, covers })
const noto = (script: string, covers: RegExp, subset = script): Face => ({
  file: `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${subset}`,
  covers,
})

/**
 * The typefaces of a document, in the order in which they are tried for a character: Inter, as on screen, then those
 * for customers' names. All have the SIL Open Font License and come from Fontsource. Each is a subset of its script,
 * and only the glyphs in use are embedded. Signs of no script can be in any of Inter's, and last in the Chinese one.
 */
const faces: readonly Face[] = [
  inter('latin', /[\p{scx=Latn}\p{sc=Zyyy}\p{sc=Zinh}]/u),
  inter('latin-ext', /[\p{scx=Latn}\p{sc=Zyyy}\p{sc=Zinh}]/u),
  inter('vietnamese', /[\p{scx=Latn}\p{sc=Zyyy}\p{sc=Zinh}]/u),
  inter('cyrillic', /\p{scx=Cyrl}/u),
  inter('cyrillic-ext', /[\p{scx=Cyrl}\p{sc=Zyyy}]/u),
  inter('greek', /[\p{scx=Grek}\p{sc=Zyyy}]/u),
  noto('tamil', /\p{scx=Taml}/u),
  { ...noto('arabic', /\p{scx=Arab}/u), isRightToLeft: true },
  { ...noto('hebrew', /\p{scx=Hebr}/u), isRightToLeft: true },
  noto('devanagari', /\p{scx=Deva}/u),
  noto('bengali', /\p{scx=Beng}/u),
  noto('gurmukhi', /\p{scx=Guru}/u),
  noto('gujarati', /\p{scx=Gujr}/u),
  noto('oriya', /\p{scx=Orya}/u),
  noto('telugu', /\p{scx=Telu}/u),
  noto('kannada', /\p{scx=Knda}/u),
  noto('malayalam', /\p{scx=Mlym}/u),
  noto('sinhala', /\p{scx=Sinh}/u),
  noto('thai', /\p{scx=Thai}/u),
  noto('lao', /\p{scx=Laoo}/u),
  noto('khmer', /\p{scx=Khmr}/u),
  noto('myanmar', /\p{scx=Mymr}/u),
  noto('georgian', /\p{scx=Geor}/u),
  noto('armenian', /\p{scx=Armn}/u),
  noto('ethiopic', /\p{scx=Ethi}/u),
  noto('kr', /\p{scx=Hang}/u, 'korean'),
  {
    file: '@fontsource/noto-emoji/files/noto-emoji-emoji',
    covers: /[\p{Extended_Pictographic}\p{RI}\u20e3]/u,
    hasWideSpace: true,
  },
  noto('sc', /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{sc=Zyyy}]/u, 'chinese-simplified'),
]

/** Returns the typefaces that are tried for a character, in their order. */
export function facesFor(character: string): number[] {
  return faces.flatMap(({ covers }, face) => (covers.test(character) ? [face] : []))
}

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
  return faces[face]!.isRightToLeft ?? false
}

/** Returns whether the typeface is used for its letters only, and another one for the spaces between them. */
export function hasWideSpace(face: number): boolean {
  return faces[face]!.hasWideSpace ?? false
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
