import { crc32, deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { renderPaper } from './render-paper.ts'
import { renderPayslip } from './render-payslip.ts'
import { pdfText } from './testing/pdf-text.ts'
import { payslipSample, receiptSample } from './testing/sample-papers.ts'

const side = 64

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Returns a green square as PNG. With `alpha`, its left half is transparent. */
function square(alpha: boolean): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, alpha ? 6 : 2], 8)
  const line = Buffer.from([
    0,
    ...Array.from({ length: side }, (_, x) => (alpha ? [0, 128, 0, x < side / 2 ? 0 : 255] : [0, 128, 0])).flat(),
  ])
  const lines = Buffer.concat(Array.from({ length: side }, () => line))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))])
}

const hasPicture = (file: Uint8Array) => Buffer.from(file).includes('/Subtype /Image')
/** The first letter of the business, which is a line of its own. */
const firstLetter = /^K$/m

it.each([
  ['a transparent', true],
  ['an opaque', false],
])('%s logo takes the place of the first letter, and the file has the same bytes each time', async (_, alpha) => {
  const paper = { ...receiptSample('en'), logo: square(alpha) }
  const [first, second] = [await renderPaper(paper), await renderPaper(paper)]
  expect(hasPicture(first)).toBe(true)
  expect(Buffer.compare(first, second)).toBe(0)
  expect(await pdfText(first)).not.toMatch(firstLetter)
})

it('a payslip shows the logo too', async () => {
  expect(hasPicture(await renderPayslip({ ...payslipSample('en'), logo: square(true) }))).toBe(true)
})

it('a business without a logo has its first letter, and so has one whose logo cannot be read', async () => {
  const without = await renderPaper(receiptSample('en'))
  expect(hasPicture(without)).toBe(false)
  expect(await pdfText(without)).toMatch(firstLetter)
  const broken = await renderPaper({ ...receiptSample('en'), logo: Buffer.from('RIFF0000WEBP') })
  expect(Buffer.compare(without, broken)).toBe(0)
})
