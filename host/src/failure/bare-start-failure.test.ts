// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { showBareStartFailure } from './bare-start-failure.ts'

afterEach(() => {
  document.documentElement.lang = ''
  document.body.replaceChildren()
})

it.each([
  ['en', "Steward couldn't start", 'Try again'],
  ['de', 'Steward konnte nicht starten', 'Erneut versuchen'],
  ['es', 'Steward no ha podido iniciarse', 'Intentar de nuevo'],
  ['fr', "Steward couldn't start", 'Try again'],
  ['toString', "Steward couldn't start", 'Try again'],
])('shows in "%s" that the first code could not be loaded, and retries on a click', (lang, title, again) => {
  document.documentElement.lang = lang
  document.body.innerHTML = '<div id="root"><p>half a page</p></div>'
  const retry = vi.fn()
  showBareStartFailure(document, retry)
  expect(document.querySelector('h1')?.textContent).toBe(title)
  expect(document.body.textContent).not.toContain('half a page')
  const button = document.querySelector('button')!
  expect(button.textContent).toBe(again)
  expect(document.activeElement).toBe(button)
  button.click()
  expect(retry).toHaveBeenCalledOnce()
})
