import { languages } from '@steward/shared/contracts/language'
import { toPlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { faceCount, fontFile } from './fonts.ts'
import { renderPaper } from './render-paper.ts'
import { pdfText } from './testing/pdf-text.ts'
import { creditNoteSample, invoiceSample, receiptSample } from './testing/sample-papers.ts'

const line = invoiceSample('en').lines[1]!
const manyLines = Array.from({ length: 40 }, (_, index) => ({
  ...line,
  description: `${index + 1}. ${line.description}`,
}))

// The names of customers, as far as the embedded fonts go.
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
}

// What stands on a page is compared with a file that somebody has read: `vitest -u` writes it, a person looks at it.
describe.each(languages)('in %s', (language) => {
  it.each([
    ['invoice', invoiceSample(language)],
    ['receipt', receiptSample(language)],
    ['credit-note', creditNoteSample(language)],
  ])('the %s says what it said', async (name, paper) => {
    await expect(await pdfText(await renderPaper(paper))).toMatchFileSnapshot(`golden/${name}.${language}.txt`)
  })
})

describe('an invoice', () => {
  it('over several pages repeats the head of its lines and counts its pages', async () => {
    const paper = { ...invoiceSample('en'), lines: manyLines }
    await expect(await pdfText(await renderPaper(paper))).toMatchFileSnapshot('golden/long-invoice.en.txt')
  })

  it.each(['VOID', 'ISSUED', 'PARTIALLY_CREDITED'] as const)('that is %s says so', async (status) => {
    const isPaid = status === 'PARTIALLY_CREDITED'
    const paper = invoiceSample('en', {
      status,
      ...(isPaid ? { credited: '20.00' } : { paid: '0.00', payments: [], dueOn: toPlainDate('2026-11-18') }),
    })
    await expect(await pdfText(await renderPaper(paper))).toMatchFileSnapshot(`golden/invoice-${status}.en.txt`)
  })

  it('is the same file whenever and however often it is made', async () => {
    const [first, second] = [await renderPaper(invoiceSample('de')), await renderPaper(invoiceSample('de'))]
    expect(Buffer.compare(first, second)).toBe(0)
    const other = await renderPaper({ ...invoiceSample('de'), number: 'INV-2026-000419' })
    expect(Buffer.compare(first, other)).not.toBe(0)
  })
})

describe('a name', () => {
  it.each(Object.entries(names))('in %s is written in its own script', async (_, name) => {
    const text = await pdfText(await renderPaper(receiptSample('en', name)))
    // A reader may join letters as the font does, and takes a dot that the font sets apart for a character of its own;
    // what it copies is the same text in another form.
    expect(text.replaceAll('\u0007', '').normalize('NFKC')).toContain(name.normalize('NFKC'))
  })
})

it.each(Array.from({ length: faceCount }, (_, face) => face))(
  'face %i of the documents is there in both weights',
  (face) => {
    for (const weight of [400, 600] as const) expect(fontFile(face, weight).length).toBeGreaterThan(1_000)
  },
)
