import { afterEach, describe, expect, it, vi } from 'vitest'
import { isolation } from './isolation.ts'

const page = (dir: 'ltr' | 'rtl') => vi.stubGlobal('document', { documentElement: { dir } })
afterEach(() => vi.unstubAllGlobals())

describe('on a right-to-left page', () => {
  it.each(['14 free', 'Search or jump to…', 'No membership.', '(optional)', '«Sí»'])('"%s" is isolated', (text) => {
    page('rtl')
    expect(isolation.process(text)).toBe(`\u2068${text}\u2069`)
  })

  it.each(['Search', 'No-show', 'Größe', '2026', '–', ''])('"%s" is unchanged', (text) => {
    page('rtl')
    expect(isolation.process(text)).toBe(text)
  })
})

it('a text on a left-to-right page is unchanged', () => {
  page('ltr')
  expect(isolation.process('14 free')).toBe('14 free')
})

it('a text outside a page, such as in an email, is unchanged', () => {
  expect(isolation.process('14 free')).toBe('14 free')
})
