import { languages } from '@steward/shared/contracts/common/language'
import { toPlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { faceCount, fontFile } from './fonts.ts'
import { renderPaper } from './render-paper.ts'
import { renderPayslip } from './render-payslip.ts'
import { pdfText } from './testing/pdf-text.ts'
import {
  creditNoteSample,
  earningsSample,
  invoiceSample,
  payslipSample,
  receiptSample,
} from './testing/sample-papers.ts'

const line = invoiceSample('en').lines[1]!
const manyLines = Array.from({ length: 40 }, (_, index) => ({
  ...line,
  description: `${index + 1}. ${line.description}`,
}))

// Names of customers in the scripts of the embedded fonts.
const names = {
  german: 'Jürgen Größl-Weiß',
  vietnamese: 'Nguyễn Thị Hồng Hạnh',
  russian: 'Наталья Щербакова',
  greek: 'Ελένη Παπαδοπούλου',
  tamil: 'கமலா சுந்தரம்',
  chinese: '陈偉明 Tan Wai Meng',
  japanese: '山田 さくら',
  korean: '김철수',
  thai: 'สมชาย ใจดี',
  arabic: 'محمد عبد الله',
  hebrew: 'דוד כהן',
  gujarati: 'પટેલ',
  odia: 'ଓଡ଼ିଆ',
  telugu: 'వెంకట',
  kannada: 'ಕನ್ನಡ',
  malayalam: 'മലയാളം',
  sinhala: 'සිංහල',
  lao: 'ສົມ',
  khmer: 'សុខ',
  burmese: 'မြန်မာ',
  georgian: 'ნინო ბერიძე',
  armenian: 'Արամ Պետրոսյան',
  amharic: 'ሰላም',
  emoji: 'Mei 🌸',
}

// Names whose letters are drawn in another order than they are written.
const reordered = {
  hindi: 'लक्ष्मी शर्मा',
  bengali: 'রহিমা খাতুন',
  punjabi: 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ',
}

// The text of a page is compared with a file that a person has reviewed. `vitest -u` writes the file.
describe.each(languages)('in %s', (language) => {
  it.each([
    ['invoice', invoiceSample(language)],
    ['receipt', receiptSample(language)],
    ['reversed-receipt', receiptSample(language, undefined, toPlainDate('2026-11-20'))],
    ['credit-note', creditNoteSample(language)],
    ['write-off', creditNoteSample(language, 'WRITE_OFF')],
    ['earnings', earningsSample(language)],
  ])('the text of the %s is unchanged', async (name, paper) => {
    await expect(await pdfText(await renderPaper(paper))).toMatchFileSnapshot(`golden/${name}.${language}.txt`)
  })
})

describe.each(languages)('a payslip in %s', (language) => {
  it('has its words and figures, and the names of the law', async () => {
    const text = await pdfText(await renderPayslip(payslipSample(language)))
    await expect(text).toMatchFileSnapshot(`golden/payslip.${language}.txt`)
  })

  it('has the same bytes each time', async () => {
    const [first, second] = [await renderPayslip(payslipSample(language)), await renderPayslip(payslipSample(language))]
    expect(Buffer.compare(first, second)).toBe(0)
  })
})

it('a payslip with many lines goes on with the next page', async () => {
  const paper = payslipSample('en')
  const lines = Array.from({ length: 40 }, (_, index) => ({ ...paper.earnings.lines[0]!, label: `Item ${index + 1}` }))
  const text = await pdfText(await renderPayslip({ ...paper, earnings: { ...paper.earnings, lines } }))
  for (const part of ['Item 1 ', 'Item 40 ', 'Page 2 of 3']) expect(`${text.replaceAll('\n', ' ')} `).toContain(part)
})

describe('the file of an invoice', () => {
  it('with several pages repeats the column heads and counts its pages', async () => {
    const paper = { ...invoiceSample('en'), lines: manyLines }
    await expect(await pdfText(await renderPaper(paper))).toMatchFileSnapshot('golden/long-invoice.en.txt')
  })

  it.each(['VOID', 'ISSUED', 'PARTIALLY_CREDITED'] as const)('shows the status %s', async (status) => {
    const isPaid = status === 'PARTIALLY_CREDITED'
    const paper = invoiceSample('en', {
      status,
      ...(isPaid
        ? { credited: '20.00', returned: '20.00' }
        : { paid: '0.00', payments: [], dueOn: toPlainDate('2026-11-18') }),
    })
    await expect(await pdfText(await renderPaper(paper))).toMatchFileSnapshot(`golden/invoice-${status}.en.txt`)
  })

  it('has the same bytes each time', async () => {
    const [first, second] = [await renderPaper(invoiceSample('de')), await renderPaper(invoiceSample('de'))]
    expect(Buffer.compare(first, second)).toBe(0)
    const other = await renderPaper({ ...invoiceSample('de'), number: 'INV-2026-000419' })
    expect(Buffer.compare(first, other)).not.toBe(0)
  })
})

describe('the name of a customer', () => {
  it.each(Object.entries(names))('in %s is written in its own script', async (_, name) => {
    const text = await pdfText(await renderPaper(receiptSample('en', name)))
    // A PDF reader can join letters as the font does, and can treat a separate dot as a character. The copied text is
    // the same in another normal form.
    expect(text.replaceAll('\u0007', '').normalize('NFKC')).toContain(name.normalize('NFKC'))
  })
})

it.each(Object.entries(reordered))('has every character of a name in %s', async (_, name) => {
  const text = await pdfText(await renderPaper(receiptSample('en', name)))
  expect([...name].filter((character) => !text.includes(character))).toEqual([])
})

it.each(Array.from({ length: faceCount }, (_, face) => face))(
  'typeface %i of the documents has both weights',
  (face) => {
    for (const weight of [400, 600] as const) expect(fontFile(face, weight).length).toBeGreaterThan(1_000)
  },
)
