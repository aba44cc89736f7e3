import { facesFor, fontFile, hasWideSpace, isRightToLeft, type FontWeight } from './fonts.ts'

/** The parts of pdfkit that measuring needs. A typeface is registered when it is first used. */
type Writer = PDFKit.PDFDocument

/** A part of a text in one typeface. */
interface Run {
  face: number
  text: string
  width: number
}

export interface TextStyle {
  /** In points. */
  size: number
  weight: FontWeight
  /** Uses figures of equal width, so that columns align. */
  isTabular?: boolean
}

// With named features, pdfkit shapes a run as a whole. Shaped word by word, Arabic would be in the wrong order.
const shaping = ['ccmp', 'init', 'medi', 'fina', 'liga', 'rlig', 'akhn', 'haln', 'psts', 'abvs', 'mark', 'mkmk', 'kern']
const featuresOf = ({ isTabular }: TextStyle) =>
  (isTabular ? [...shaping, 'tnum'] : shaping) as PDFKit.Mixins.OpenTypeFeatures[]

/** What stays with the text before it: spaces, signs of direction, and marks. */
const joiner = /^[\p{M}\p{Cf}\s]+$/u

/** Characters that show nothing, such as the variant of an emoji. A typeface without them needs no box for them. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Returns the letters as people count them: a character with its marks, also with those before and below it. */
const lettersOf = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment)

/** Sets the typeface on the writer, and returns its font. */
function takeFace(writer: Writer, face: number, { weight, size }: TextStyle): PdfFont {
  const name = `face-${face}-${weight}`
  const registered = (writer as unknown as { _registeredFonts: Record<string, unknown> })._registeredFonts
  if (!registered[name]) writer.registerFont(name, fontFile(face, weight))
  writer.font(name, size)
  return (writer as unknown as { _font: PdfFont })._font
}

interface PdfFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
}

/**
 * Splits the text into runs by the typefaces that have its letters. A letter that no typeface has is drawn in its plain
 * form, such as M for the full-width Ｍ. Without one, it stays with the first typeface and appears as a box.
 */
export function runsOf(writer: Writer, text: string, style: TextStyle): Run[] {
  const has = (face: number, letter: string) => {
    const { font } = takeFace(writer, face, style)
    return [...letter].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!))
  }
  const runs: Run[] = []
  for (const letter of lettersOf(text.normalize('NFC'))) {
    const last = runs.at(-1)
    if (last && joins(letter, last) && has(last.face, letter)) {
      last.text += letter
      continue
    }
    const shown = [...letter].filter((character) => !invisible.test(character)).join('')
    if (shown === '') continue
    const { face, drawn } = placed([letter, shown, shown.normalize('NFKC')], has) ?? { face: 0, drawn: shown }
    if (last?.face === face) last.text += drawn
    else runs.push({ face, text: spaceAfter(last) + drawn, width: 0 })
  }
  for (const run of runs) {
    takeFace(writer, run.face, style)
    run.width = writer.widthOfString(run.text, { features: featuresOf(style) })
  }
  return runs
}

function joins(letter: string, { face }: Run): boolean {
  if (/^\s+$/.test(letter) && hasWideSpace(face)) return false
  return joiner.test(letter) || isRightToLeft(face)
}

/** Returns the first of these forms of a letter that a typeface has, and the typeface. */
function placed(forms: readonly string[], has: (face: number, form: string) => boolean) {
  for (const drawn of forms) {
    const face = facesFor(drawn).find((candidate) => has(candidate, drawn))
    if (face !== undefined) return { face, drawn }
  }
  return undefined
}

/**
 * Removes the space at the end of a right-to-left run and returns it. There it would appear at the left, so it moves to
 * the next run.
 */
function spaceAfter(last: Run | undefined): string {
  if (!last || !isRightToLeft(last.face)) return ''
  const text = last.text.trimEnd()
  const space = last.text.slice(text.length)
  last.text = text
  return space
}

export const widthOf = (writer: Writer, text: string, style: TextStyle): number =>
  runsOf(writer, text, style).reduce((sum, { width }) => sum + width, 0)

/** Draws one line from `x` on `baseline`. */
export function drawText(writer: Writer, text: string, x: number, baseline: number, style: TextStyle): void {
  let at = x
  for (const run of runsOf(writer, text, style)) {
    takeFace(writer, run.face, style)
    writer.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features: featuresOf(style) })
    at += run.width
  }
}

/**
 * Splits a text into words. The parts of a double-barrelled name are words too. A number is not split at its hyphens.
 */
const wordsOf = (text: string) =>
  text
    .split(/ +/)
    .flatMap((whole) =>
      whole.split(/(?<=\p{L}-)(?=\p{L})/u).map((word, index) => ({ word, glue: index === 0 ? ' ' : '' })),
    )

/**
 * Breaks the text into lines of at most `width` between words, and between the letters of a word that is
 * longer than a line.
 */
export function wrapped(writer: Writer, text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = []
  let line = ''
  for (const { word, glue } of wordsOf(text)) {
    const longer = line === '' ? word : `${line}${glue}${word}`
    if (widthOf(writer, longer, style) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of lettersOf(word)) {
      if (line !== '' && widthOf(writer, line + letter, style) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}
