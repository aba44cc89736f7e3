import { dateObjectOf } from '@steward/shared/time'
import { documentWords } from './document-language.ts'
import type { PaperDocument, PaperFrame, PaperLine } from './paper.ts'
import { lineHeight, page, Sheet, styles } from './sheet.ts'

/** The right edges of the figures. The description has the space left of the first one. */
const columns = { quantity: 444, unitPrice: 548, tax: 610, amount: page.right }
const descriptionWidth = 330
const sums = { left: 454, right: page.right }

/**
 * Renders the document as a PDF. The same document results in the same bytes, because the file contains only the
 * document's own time and nothing random. A4, 16 mm margins, dark text on white (look).
 */
export async function renderPaper(paper: PaperDocument): Promise<Uint8Array> {
  const sheet = new Sheet({
    title: `${paper.title} ${paper.number}`,
    author: paper.seller.name,
    language: paper.language,
    at: dateObjectOf(paper.issuedAt),
  })
  let y = drawHead(sheet, paper)
  y = drawParties(sheet, paper, y)
  y = drawLines(sheet, paper, y + 24)
  y = drawSums(sheet, paper, y)
  drawRemarks(sheet, paper, y)
  drawFooter(sheet, paper)
  return sheet.bytes()
}

/** Draws the footer and the number of the page on every page. */
export function drawFooter(sheet: Sheet, paper: PaperFrame): void {
  sheet.onEveryPage((number, pages, text) => {
    const words = documentWords[paper.language].page(number, pages)
    sheet.rule(1030, page.left, page.right, 'hair')
    text(paper.footer, page.left, 1055, styles.caption)
    text(words, page.right - sheet.widthOf(words, styles.caption), 1055, styles.caption)
  })
}

/** Draws the seller at the left, and title, number and date at the right. */
export function drawHead(sheet: Sheet, { title, number, issued, seller, logo }: PaperFrame): number {
  sheet.text(title, page.right - sheet.widthOf(title, styles.title), 88, styles.title, 'H1')
  sheet.text(number, page.right - sheet.widthOf(number, styles.quiet), 112, styles.quiet)
  sheet.text(issued, page.right - sheet.widthOf(issued, styles.quiet), 131, styles.quiet)
  if (!logo || !sheet.picture(logo, page.left, page.top, 28))
    sheet.mark([...seller.name][0]?.toUpperCase() ?? '', page.left, page.top, 28)
  let y = 116
  for (const line of sheet.wrapped(seller.name, 400, styles.name)) {
    sheet.text(line, page.left, y, styles.name)
    y += 22
  }
  for (const line of seller.details.flatMap((detail) => sheet.wrapped(detail, 400, styles.quiet))) {
    sheet.text(line, page.left, y, styles.quiet)
    y += lineHeight
  }
  return Math.max(y - lineHeight, 150) + 46
}

/** Draws the customer, the payment and the references between rules, three in a row. */
export function drawParties(sheet: Sheet, { parties }: PaperFrame, top: number): number {
  sheet.rule(top)
  let y = top + 30
  for (let first = 0; first < parties.length; first += 3) {
    const heights = parties.slice(first, first + 3).map((party, index) => {
      const x = [60, 342, 550][index]!
      const width = [262, 190, 184][index]!
      sheet.text(party.label, x, y, styles.caption)
      let at = y + 18
      for (const line of sheet.wrapped(party.value, width, styles.strong)) {
        sheet.text(line, x, at, styles.strong)
        at += lineHeight
      }
      for (const line of party.details.flatMap((detail) => sheet.wrapped(detail, width, styles.quiet))) {
        sheet.text(line, x, at + 2, styles.quiet)
        at += lineHeight
      }
      return at - y
    })
    y += Math.max(...heights) + 12
  }
  const bottom = y - 4
  sheet.rule(bottom)
  return bottom
}

/** Draws the lines. Every page repeats the column heads, and no line is split over two pages. */
function drawLines(sheet: Sheet, paper: PaperDocument, top: number): number {
  let y = drawColumns(sheet, paper, top)
  for (const line of paper.lines) {
    const description = sheet.wrapped(line.description, descriptionWidth, styles.text)
    const detail = line.detail === '' ? [] : sheet.wrapped(line.detail, descriptionWidth, styles.caption)
    const height = description.length * lineHeight + detail.length * 17 + 16
    if (y + height > page.bottom) {
      sheet.addPage()
      y = drawColumns(sheet, paper, page.top - 18)
    }
    drawLine(sheet, line, { description, detail, top: y, height })
    y += height
  }
  return y
}

function drawColumns(sheet: Sheet, { columns: names }: PaperDocument, top: number): number {
  const baseline = top + 27
  sheet.text(names.description, page.left, baseline, styles.head)
  for (const name of ['quantity', 'unitPrice', 'tax', 'amount'] as const)
    sheet.figure(names[name], columns[name], baseline, styles.head)
  sheet.rule(baseline + 14, page.left, page.right, 'line')
  return baseline + 14
}

interface PlacedLine {
  description: string[]
  detail: string[]
  top: number
  height: number
}

function drawLine(sheet: Sheet, line: PaperLine, { description, detail, top, height }: PlacedLine): void {
  let y = top + 22
  for (const text of description) {
    sheet.text(text, page.left, y, styles.text)
    y += lineHeight
  }
  for (const text of detail) {
    sheet.text(text, page.left, y - 1, styles.caption)
    y += 17
  }
  const middle = top + height / 2 + 4.5
  for (const name of ['quantity', 'unitPrice', 'tax', 'amount'] as const)
    sheet.figure(line[name], columns[name], middle, styles.text)
  sheet.rule(top + height, page.left, page.right, 'hair')
}

/** Draws the sums from subtotal to balance on one page. The total is between rules. */
function drawSums(sheet: Sheet, paper: PaperDocument, top: number): number {
  const height = paper.sums.reduce((sum, { isTotal }) => sum + (isTotal ? 50 : 29), 24)
  let y = top + 16
  if (y + height > page.bottom) {
    sheet.addPage()
    y = page.top - 12
  }
  for (const { label, amount, isTotal } of paper.sums) {
    if (isTotal) {
      sheet.rule(y + 6, sums.left, sums.right)
      sheet.text(label, sums.left, y + 32, styles.name)
      sheet.figure(amount, sums.right, y + 32, styles.name)
      sheet.rule(y + 47, sums.left, sums.right)
      y += 50
    } else {
      sheet.text(label, sums.left, y + 20, styles.text)
      sheet.figure(amount, sums.right, y + 20, styles.text)
      y += 29
    }
  }
  return y
}

function drawRemarks(sheet: Sheet, { remarks }: PaperDocument, top: number): void {
  const lines = remarks.flatMap((remark) => sheet.wrapped(remark, page.width, styles.quiet))
  let y = top + 44
  if (lines.length > 0 && y + lines.length * lineHeight > page.bottom) {
    sheet.addPage()
    y = page.top + 20
  }
  for (const line of lines) {
    sheet.text(line, page.left, y, styles.quiet)
    y += lineHeight
  }
}
