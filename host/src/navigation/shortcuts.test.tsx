import { describe, expect, it } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: document.body,
  ...more,
})
const element = (html: string) => {
  document.body.innerHTML = html
  return document.querySelector('[data-here]')!
}

describe('the keys of the shell (product decision B.4)', () => {
  it.each([
    ['/', {}, { kind: 'search' }],
    ['k', { ctrlKey: true }, { kind: 'search' }],
    ['K', { metaKey: true }, { kind: 'search' }],
    ['?', {}, { kind: 'help' }],
    ['g', {}, { kind: 'go' }],
    ['k', {}, undefined],
    ['t', { altKey: true }, undefined],
    ['/', { ctrlKey: true }, undefined],
  ] as const)('map %s %o to its action', (key, more, shortcut) =>
    expect(shortcutOf(press(key, more), true, false)).toEqual(shortcut),
  )

  it.each([
    ['h', '/home'],
    ['o', '/overview'],
    ['t', '/today'],
    ['c', '/customers'],
    ['s', '/services'],
    ['m', '/memberships'],
    ['P', '/payroll'],
  ])('open a page after g: %s opens %s', (key, path) =>
    expect(shortcutOf(press(key), true, true)).toEqual({ kind: 'page', path }),
  )

  it('are ignored in elements that accept letters', () => {
    for (const html of [
      '<input data-here>',
      '<textarea data-here></textarea>',
      '<select data-here></select>',
      '<div contenteditable="true"><b data-here></b></div>',
      '<div role="menu"><button data-here></button></div>',
    ]) {
      expect([html, shortcutOf(press('g', { target: element(html) }), true, false)]).toEqual([html, undefined])
      expect(shortcutOf(press('k', { target: element(html), ctrlKey: true }), true, false)).toEqual({ kind: 'search' })
    }
    expect(shortcutOf(press('g', { target: element('<input type="checkbox" data-here>') }), true, false)).toBeDefined()
  })

  it('can be switched off, except Ctrl K (WCAG 2.1.4)', () => {
    for (const key of ['/', '?', 'g']) expect(shortcutOf(press(key), false, false)).toBeUndefined()
    expect(shortcutOf(press('h'), false, true)).toBeUndefined()
    expect(shortcutOf(press('k', { ctrlKey: true }), false, false)).toEqual({ kind: 'search' })
  })
})
