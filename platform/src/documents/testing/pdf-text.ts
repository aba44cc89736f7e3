import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Piece {
  str: string
  transform: number[]
  width: number
}

/**
 * Returns the text that a reader can select and copy: the lines of each page from top to bottom. The pieces of a line
 * are from left to right, with ` | ` for each gap.
 */
export async function pdfText(content: Uint8Array): Promise<string> {
  const task = getDocument({ data: Uint8Array.from(content), verbosity: 0, useSystemFonts: false })
  const pdf = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const pieces = (items as Piece[]).filter(({ str, width }) => str.trim() !== '' || (str !== '' && width < 5))
    pages.push(`--- page ${number} ---\n${linesOf(pieces).join('\n')}`)
  }
  await task.destroy()
  return `${pages.join('\n')}\n`
}

function linesOf(pieces: Piece[]): string[] {
  const rows = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const y = Math.round(piece.transform[5]!)
    rows.set(y, [...(rows.get(y) ?? []), piece])
  }
  return [...rows.entries()].sort(([a], [b]) => b - a).map(([, row]) => lineOf(row))
}

function lineOf(row: Piece[]): string {
  const sorted = row.toSorted((a, b) => a.transform[4]! - b.transform[4]!)
  let end = Number.NEGATIVE_INFINITY
  let line = ''
  for (const { str, transform, width } of sorted) {
    const x = transform[4]!
    if (line !== '') line += x - end > 3 ? ' | ' : ''
    line += str
    end = x + width
  }
  return line.trimEnd()
}
