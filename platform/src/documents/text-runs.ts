import { faceCount, fontFile, isRightToLeft, type FontWeight } from './fonts.ts'

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

const joiner = /[\p{M}\p{Cf}\s]/u

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
 * Splits the text into runs by the typefaces that have its characters. A character that no typeface has stays with the
 * first one and appears as a box.
 */
export function runsOf(writer: Writer, text: string, style: TextStyle): Run[] {
  const has = (face: number, character: string) =>
    takeFace(writer, face, style).font.hasGlyphForCodePoint(character.codePointAt(0)!)
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    if (last && (joiner.test(character) || isRightToLeft(last.face)) && has(last.face, character)) {
      last.text += character
      continue
    }
    const face = Array.from({ length: faceCount }, (_, index) => index).find((index) => has(index, character)) ?? 0
    if (last?.face === face) last.text += character
    else runs.push({ face, text: spaceAfter(last) + character, width: 0 })
  }
  for (const run of runs) {
    takeFace(writer, run.face, style)
    run.width = writer.widthOfString(run.text, { features: featuresOf(style) })
  }
  return runs
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

/** Breaks the text into lines of at most `width` between words, and inside a word that is longer than a line. */
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
    for (const character of word) {
      if (line !== '' && widthOf(writer, line + character, style) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return [...lines, line]
}
