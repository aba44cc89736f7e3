import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { shellScripts } from '../build/shell-scripts.ts'
import { carriedTwice, overBudget, routeScripts } from './byte-figures.ts'

let dist: string
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'steward-budgets-'))))
afterEach(() => rmSync(dist, { recursive: true, force: true }))
const write = (name: string, text: string) => writeFileSync(join(dist, name), text)
const names = (paths: string[]) => paths.map((path) => path.slice(dist.length + 1))

it('the shell counts every script or preload of the page once', () => {
  write(
    'index.html',
    '<script src="/first.1.js"></script><script defer src="/main.2.js"></script>' +
      '<link rel="preload" as="fetch" href="/start.3.js"><link href="/start.3.css"><link href="/main.2.js">',
  )
  expect(names(shellScripts(dist))).toEqual(['first.1.js', 'main.2.js', 'start.3.js'])
})

it('a page of a remote counts its own chunks and not those of the next page', () => {
  write(
    '__federation_expose_entry.1.js',
    'x=f({"/a":()=>Promise.all([n.e(12),n.e("77")]).then(n.bind(n,1)),"/b":()=>n.e(13).then(y)})',
  )
  for (const file of ['12.aa.js', '13.bb.js', '123.cc.js']) write(file, '')
  expect(routeScripts(dist).map(({ path, scripts }) => [path, ...names(scripts)])).toEqual([
    ['/a', '__federation_expose_entry.1.js', '12.aa.js'],
    ['/b', '__federation_expose_entry.1.js', '13.bb.js'],
  ])
})

it('a build that cannot be read throws instead of counting as small', () => {
  write('__federation_expose_entry.1.js', 'x=[{page:"/a"}]')
  expect(() => routeScripts(dist)).toThrow('names no pages')
  write('__federation_expose_entry.1.js', 'x=f({"/a":()=>load("12")})')
  expect(() => routeScripts(dist)).toThrow('The chunks of /a cannot be read.')
})

it('a package in two scripts of the shell is reported', () => {
  write('a.js.map', '{"sources":["x/node_modules/luxon/a.js","src/a.ts"]}')
  write('b.js.map', '{"sources":["x/node_modules/luxon/a.js","src/a.ts"]}')
  expect(carriedTwice([join(dist, 'a.js'), join(dist, 'b.js')])).toEqual([
    'The shell carries x/node_modules/luxon/a.js twice.',
  ])
})

it('a build may reach its budget but not exceed it', () => {
  const figure = { of: 'the shell', most: 300_000 }
  expect(overBudget([{ ...figure, bytes: 300_000 }])).toEqual([])
  expect(overBudget([{ ...figure, bytes: 300_001 }])).toEqual(['the shell has 300001 bytes compressed, over 300000.'])
})
