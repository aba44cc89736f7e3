import { expect, it } from 'vitest'
import { chunksOfPages, unmatchedPages } from './page-files.ts'

const text = { en: 'Services', de: 'Leistungen', es: 'Servicios' }
const described = {
  routes: [{ path: '/services', roles: ['OWNER' as const], title: text }],
  overlays: [{ dialog: 'book', title: text, permission: 'booking.create' }],
}

it('a built remote names the chunks of each page and each overlay', () => {
  const built =
    'let o=[{dialog:"book",lazy:()=>n.e(7).then(n.bind(n,1))}],r=f({"/services":()=>Promise.all([n.e(12),n.e("77")])})'
  expect(chunksOfPages(built)).toEqual([
    { path: '?book', chunks: ['7'] },
    { path: '/services', chunks: ['12', '77'] },
  ])
})

it('a build whose pages are those of remote.json has no problem', () => {
  expect(unmatchedPages(described, ['?book', '/services'])).toEqual([])
})

it('a page or an overlay without a module is reported', () => {
  expect(unmatchedPages(described, ['/services'])).toEqual(['src/entry.tsx has no module for ?book.'])
  expect(unmatchedPages(described, ['?book'])).toEqual(['src/entry.tsx has no module for /services.'])
})

it('a module that remote.json does not describe is reported', () => {
  expect(unmatchedPages(described, ['?book', '/services', '/rooms', '?move'])).toEqual([
    'remote.json does not describe /rooms.',
    'remote.json does not describe ?move.',
  ])
})
