import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { facesFor } from './fonts.ts'
import { runsOf, wrapped } from './text-runs.ts'

const style = { size: 10, weight: 400 } as const
const writer = () => new PDFDocument({ autoFirstPage: false })
const runTexts = (text: string) => runsOf(writer(), text, style).map((run) => run.text)
const lettersOf = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)

describe('a word that is longer than a line', () => {
  it.each([
    ['Tamil', 'ஸ்ரீநிவாசராகவன்கிருஷ்ணமூர்த்தி'],
    ['Thai', 'กฤษณพงศ์พิชญ์ธนกิจไพบูลย์'],
    ['Devanagari', 'लक्ष्मीनारायणवेंकटेश्वरन्'],
    ['Malayalam', 'ശ്രീകൃഷ്ണൻനമ്പൂതിരി'],
    ['decomposed Vietnamese', 'Nguyễn'.normalize('NFD').repeat(8)],
    ['emoji of a family', '👩‍👩‍👧‍👦'.repeat(12)],
  ])('breaks between letters and never inside one: %s', (_, name) => {
    const lines = wrapped(writer(), name, 40, style)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe(name)
    expect(lines.flatMap(lettersOf)).toEqual(lettersOf(name))
  })
})

describe('the typefaces of a text', () => {
  it('are those of its scripts, so that no other one is loaded', () => {
    expect(facesFor('ब').length).toBe(1)
    expect(facesFor('ב').length).toBe(1)
    expect(facesFor('a').length).toBe(3)
  })

  it('are the same for two words of a name from right to left, so that they keep their order', () => {
    expect(runTexts('דוד כהן')).toEqual(['דוד כהן'])
    expect(runTexts('محمد عبد الله')).toEqual(['محمد عبد الله'])
  })

  it('draw a heart as an emoji without a box for its invisible variant', () => {
    expect(runTexts('Mei ❤️').join('')).toMatch(/^Mei ❤️?$/u)
    expect(runTexts('Mei\u{E0041}').join('')).toBe('Mei')
  })

  it('draw an emoji of a key, and take the space after an emoji from another typeface', () => {
    expect(runTexts('Mei 🌸 1️⃣ Tan')).toEqual(['Mei ', '🌸', ' ', '1️⃣', ' Tan'])
  })

  it('draw full-width and mathematical letters in their plain form', () => {
    expect(runTexts('Ｍｅｉ 𝓣𝓪𝓷')).toEqual(['Mei Tan'])
  })

  it('have the marks of a ligature of four letters, whose typeface knows fewer', () => {
    expect(runsOf(writer(), 'اللّٰهِ', style)).toHaveLength(1)
  })

  it('draw signs of no script from Inter, and Japanese marks from the Chinese one', () => {
    expect(runTexts('Tax 8% · €')).toEqual(['Tax 8% · €'])
    expect(runTexts('山田「さくら」')).toEqual(['山田「さくら」'])
  })
})
