// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { createErrorLog } from '../error-log/error-log.ts'
import { createVisitedPages } from './visited-pages.ts'
import { watchErrors } from './watch-errors.ts'

const log = createErrorLog()
const end = watchErrors(log, window)
afterEach(end)

function reject(reason: unknown): void {
  // happy-dom has no PromiseRejectionEvent.
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

it('logs uncaught errors once, and ignores aborted requests', () => {
  const error = new TypeError('x is undefined')
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }))
  reject(new DOMException('given up', 'AbortError'))
  reject('a text')
  expect(log.all().map(({ name, message }) => [name, message])).toEqual([
    ['TypeError', 'x is undefined'],
    ['string', 'a text'],
  ])
  expect(log.all()[0]!.reportId).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
})

it('finds the page that was open at a moment', () => {
  const pages = createVisitedPages()
  pages.open('/home', 480)
  pages.open('/today', 2_000)
  pages.open('/today', 2_500)
  expect([pages.at(0)?.path, pages.at(1_999)?.path, pages.at(2_600)]).toEqual([
    '/home',
    '/home',
    { path: '/today', at: 2_000 },
  ])
})
