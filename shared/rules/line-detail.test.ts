import { expect, it } from 'vitest'
import { lineDetailOf } from './line-detail.ts'

const inWords = (instant: string) => `at ${instant}`

it.each([
  ['2026-11-19T02:00:00.000Z · Mei Tan', 'at 2026-11-19T02:00:00.000Z, Mei Tan'],
  ['2026-11-19T02:00:00.000Z', 'at 2026-11-19T02:00:00.000Z'],
  ['Ten sessions · until May', 'Ten sessions · until May'],
  ['', ''],
])('the detail "%s" of a line is shown as "%s"', (detail, text) => expect(lineDetailOf(detail, inWords)).toBe(text))
