import { dateObjectOf } from '@steward/shared/time'
import type { PayslipPaper, PayslipPart } from './paper.ts'
import { drawFooter, drawHead, drawParties } from './render-paper.ts'
import { lineHeight, page, Sheet, styles } from './sheet.ts'

/** A column of a payslip. Figures are at its right edge, and left of the sums of the year. */
interface Column {
  left: number
  amount: number
  right: number
}
const columns: [Column, Column] = [
  { left: page.left, amount: 295, right: 377 },
  { left: 417, amount: 652, right: page.right },
]

/**
 * Renders a payslip as a PDF. The same payslip results in the same bytes. Earnings and deductions are side by side, and the
 * net pay is between two rules (look).
 */
export async function renderPayslip(paper: PayslipPaper): Promise<Uint8Array> {
  const sheet = new Sheet({
    title: `${paper.title} ${paper.number}`,
    author: paper.seller.name,
    language: paper.language,
    at: dateObjectOf(paper.issuedAt),
  })
  const top = drawParties(sheet, paper, drawHead(sheet, paper)) + 24
  let y = drawPair(sheet, paper, [paper.earnings, paper.deductions], top)
  if (y + 70 > page.bottom) {
    sheet.addPage()
    y = page.top
  }
  y = drawNet(sheet, paper, y + 28)
  y = drawPair(sheet, paper, [paper.employer, undefined], y + 20)
  drawRemarks(sheet, paper, y + 44)
  drawFooter(sheet, paper)
  return sheet.bytes()
}

type Pair = readonly [PayslipPart, PayslipPart | undefined]

/** Draws two parts side by side. Their sums share one line. A part that does not fit goes on with the next page. */
function drawPair(sheet: Sheet, paper: PayslipPaper, parts: Pair, top: number): number {
  const drawHeads = (at: number) => {
    for (const [index, part] of parts.entries()) if (part) drawHeadOf(sheet, paper, part, columns[index]!, at)
    return at + 41
  }
  // Heads stay with their first line.
  const isFull = top + 100 > page.bottom
  if (isFull) sheet.addPage()
  let y = drawHeads(isFull ? page.top : top)
  const rows = Math.max(...parts.map((part) => part?.lines.length ?? 0))
  for (let row = 0; row < rows; row += 1) {
    const placed = parts.map((part, index) => place(sheet, part?.lines[row], columns[index]!))
    const height = Math.max(...placed.map((line) => line?.height ?? 0))
    if (y + height + 40 > page.bottom) {
      sheet.addPage()
      y = drawHeads(page.top)
    }
    for (const line of placed) line?.draw(y)
    y += height
  }
  for (const [index, part] of parts.entries()) {
    if (!part) continue
    const { left, amount, right } = columns[index]!
    sheet.rule(y + 4, left, right, 'line')
    sheet.text(part.sum.label, left, y + 27, styles.strong)
    sheet.figure(part.sum.amount, amount, y + 27, styles.strong)
    sheet.figure(part.sum.yearToDate, right, y + 27, styles.quiet)
  }
  return y + 36
}

function drawHeadOf(sheet: Sheet, paper: PayslipPaper, part: PayslipPart, column: Column, top: number): void {
  sheet.text(part.label, column.left, top + 27, styles.strong, 'H2')
  sheet.figure(paper.columns.amount, column.amount, top + 27, styles.caption)
  sheet.figure(paper.columns.yearToDate, column.right, top + 27, styles.caption)
  sheet.rule(top + 38, column.left, column.right, 'line')
}

function place(sheet: Sheet, line: PayslipPart['lines'][number] | undefined, { left, amount, right }: Column) {
  if (!line) return undefined
  const width = amount - left - 80
  const label = sheet.wrapped(line.label, width, styles.text)
  const detail = line.detail === '' ? [] : sheet.wrapped(line.detail, width, styles.caption)
  return {
    height: label.length * lineHeight + detail.length * 17 + 10,
    draw(top: number) {
      let y = top + 18
      sheet.figure(line.amount, amount, y, styles.text)
      sheet.figure(line.yearToDate, right, y, styles.quiet)
      for (const text of label) {
        sheet.text(text, left, y, styles.text)
        y += lineHeight
      }
      for (const text of detail) {
        sheet.text(text, left, y - 2, styles.caption)
        y += 17
      }
    },
  }
}

function drawNet(sheet: Sheet, { net }: PayslipPaper, top: number): number {
  sheet.rule(top)
  sheet.text(net.label, page.left, top + 32, styles.name)
  const size = { ...styles.name, size: 20 }
  sheet.figure(net.amount, page.right, top + 33, size)
  const width = sheet.widthOf(net.amount, { ...size, isTabular: true })
  sheet.figure(net.ofYear, page.right - width - 28, top + 32, styles.quiet)
  sheet.rule(top + 50)
  return top + 50
}

function drawRemarks(sheet: Sheet, { remarks }: PayslipPaper, top: number): void {
  const lines = remarks.flatMap((remark) => sheet.wrapped(remark, page.width, styles.caption))
  let y = top
  if (y + lines.length * 17 > page.bottom) {
    sheet.addPage()
    y = page.top
  }
  for (const line of lines) {
    sheet.text(line, page.left, y, styles.caption)
    y += 17
  }
}
