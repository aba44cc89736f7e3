import PDFDocument from 'pdfkit'
import { drawText, widthOf, wrapped, type TextStyle } from './text-runs.ts'

/** Coordinates are the pixels of the reference picture: 794 by 1123 make an A4 page. */
const px = 0.75
export const page = { left: 60, right: 734, top: 60, bottom: 1006, width: 674 }

const ink = { strong: '#1C1C19', quiet: '#575753', line: '#92938E', hair: '#E4E4E1' }
export type Ink = keyof typeof ink

export interface Words extends TextStyle {
  color?: Ink
}

/**
 * 13/19 for text, 12 for captions, 16 for names and totals, 28 for the title (look). Sizes are in pixels of the sheet.
 */
export const styles = {
  text: { size: 13, weight: 400 },
  quiet: { size: 13, weight: 400, color: 'quiet' },
  strong: { size: 13, weight: 600 },
  caption: { size: 12, weight: 400, color: 'quiet' },
  head: { size: 12, weight: 600, color: 'quiet' },
  name: { size: 16, weight: 600 },
  title: { size: 28, weight: 600 },
} as const satisfies Record<string, Words>

export const lineHeight = 19

const scaled = (words: Words): Words => ({ ...words, size: words.size * px })

export interface SheetFacts {
  title: string
  author: string
  language: string
  /** The only time in the file. */
  at: Date
}

/** A page to draw on, with a structure for screen readers. Coordinates are pixels from the top left. */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #done: Promise<Uint8Array>

  constructor({ title, author, language, at }: SheetFacts) {
    const pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      bufferPages: true,
      info: { Title: title, Author: author, Creator: 'Steward', Producer: 'Steward', CreationDate: at, ModDate: at },
    })
    const chunks: Uint8Array[] = []
    this.#done = new Promise((resolve, reject) => {
      pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      pdf.on('end', () => resolve(Buffer.concat(chunks)))
      pdf.on('error', reject)
    })
    this.#pdf = pdf
    this.#root = pdf.struct('Document')
    pdf.addStructure(this.#root)
  }

  widthOf(text: string, words: Words): number {
    return widthOf(this.#pdf, text, scaled(words)) / px
  }

  wrapped(text: string, width: number, words: Words): string[] {
    return wrapped(this.#pdf, text, width * px, scaled(words))
  }

  /** Draws one line of text on `baseline`. */
  text(text: string, x: number, baseline: number, words: Words, tag = 'P'): void {
    if (text === '') return
    this.#root.add(this.#pdf.struct(tag, {}, () => this.#draw(text, x, baseline, words)))
  }

  /** Draws one line of text that ends at `right`. */
  figure(text: string, right: number, baseline: number, words: Words, tag = 'P'): void {
    const tabular: Words = { ...words, isTabular: true }
    this.text(text, right - this.widthOf(text, tabular), baseline, tabular, tag)
  }

  rule(y: number, from = page.left, to = page.right, color: Ink = 'strong'): void {
    this.#aside(() => {
      this.#pdf
        .moveTo(from * px, y * px)
        .lineTo(to * px, y * px)
        .lineWidth(px)
        .strokeColor(ink[color])
        .stroke()
    })
  }

  /** Draws a square picture, a PNG or JPEG. Returns false if the library cannot read it. */
  picture(content: Uint8Array, x: number, y: number, size: number): boolean {
    try {
      const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
      // The types lack the function, which reads the head of the picture and draws nothing.
      const picture = (this.#pdf as unknown as { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc }).openImage(bytes)
      this.#aside(() => this.#pdf.image(picture, x * px, y * px, { width: size * px, height: size * px }))
      return true
    } catch {
      return false
    }
  }

  /** Draws the sign of a business without a logo: its first letter in white on a dark square. */
  mark(letter: string, x: number, y: number, size: number): void {
    this.#aside(() => {
      this.#pdf.roundedRect(x * px, y * px, size * px, size * px, 6 * px).fill(ink.strong)
      const words: Words = { size: 15, weight: 600 }
      const width = this.widthOf(letter, words)
      this.#pdf.fillColor('#FFFFFF')
      drawText(this.#pdf, letter, (x + (size - width) / 2) * px, (y + size / 2 + 5.4) * px, scaled(words))
    })
  }

  addPage(): void {
    this.#pdf.addPage()
  }

  /** Draws on every page when the number of pages is known. */
  onEveryPage(draw: (page: number, pages: number, text: Sheet['footnote']) => void): void {
    const { count } = this.#pdf.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      this.#pdf.switchToPage(index)
      draw(index + 1, count, (...line) => this.footnote(...line))
    }
  }

  /** Draws text that repeats on every page and is not part of the document's structure. */
  footnote(text: string, x: number, baseline: number, words: Words): void {
    this.#aside(() => this.#draw(text, x, baseline, words))
  }

  async bytes(): Promise<Uint8Array> {
    this.#root.end()
    this.#pdf.end()
    return this.#done
  }

  #draw(text: string, x: number, baseline: number, words: Words): void {
    this.#pdf.fillColor(ink[words.color ?? 'strong'])
    drawText(this.#pdf, text, x * px, baseline * px, scaled(words))
  }

  #aside(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#pdf.endMarkedContent()
  }
}
