import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contentAddress, contentId } from '@steward/shared/federation/content-address'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contentFiles } from './content-files.ts'

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const addressOf = (text: string, file: string) => contentAddress('team', contentId(hashOf(text)), file)

let releases: string
beforeEach(() => (releases = mkdtempSync(path.join(tmpdir(), 'content-files-'))))
afterEach(() => rmSync(releases, { recursive: true, force: true }))

/** @param at order of the releases */
function release(name: string, at: number, files: Record<string, string>): void {
  const folder = path.join(releases, 'team', name)
  mkdirSync(folder, { recursive: true })
  const hashes = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hashOf(text)]))
  const list = path.join(folder, 'integrity.json')
  writeFileSync(list, JSON.stringify({ files: hashes }))
  utimesSync(list, at, at)
}

it('finds the same content under one address, in the newest release that contains it', () => {
  release('1-a', 1, { 'entry.js': 'same', 'page.js': 'before' })
  release('1-b', 2, { 'entry.js': 'same', 'page.js': 'after' })
  const find = contentFiles(releases)
  expect(find(addressOf('same', 'entry.js'))).toBe('/remotes/team/1-b/entry.js')
  expect(find(addressOf('before', 'page.js'))).toBe('/remotes/team/1-a/page.js')
  expect(find(addressOf('after', 'page.js'))).toBe('/remotes/team/1-b/page.js')
})

it('preserves the query and folders in the name of the file', () => {
  release('1-a', 1, { 'locales/de.json': 'Hallo' })
  expect(contentFiles(releases)(`${addressOf('Hallo', 'locales/de.json')}?r=2`)).toBe(
    '/remotes/team/1-a/locales/de.json?r=2',
  )
})

it('follows releases that are added and pruned', () => {
  release('1-a', 1, { 'page.js': 'before' })
  const find = contentFiles(releases)
  const address = addressOf('after', 'page.js')
  expect(find(address)).toBe(address)
  release('1-b', 2, { 'page.js': 'after' })
  expect(find(address)).toBe('/remotes/team/1-b/page.js')
  rmSync(path.join(releases, 'team', '1-b'), { recursive: true })
  expect(find(address)).toBe(address)
})

it('leaves every other address unchanged', () => {
  release('1-a', 1, { 'page.js': 'before' })
  const find = contentFiles(releases)
  for (const url of [
    '/',
    '/remotes/team/1-a/page.js',
    '/remotes/none/~0123456789abcdef/page.js',
    addressOf('before', '../../page.js'),
    addressOf('before', 'other.js'),
  ])
    expect(find(url)).toBe(url)
})

it('ignores only the release whose list is unreadable', () => {
  release('1-a', 1, { 'page.js': 'before' })
  writeFileSync(path.join(releases, 'team', '1-a', 'integrity.json'), '{')
  release('1-b', 2, { 'page.js': 'after' })
  expect(contentFiles(releases)(addressOf('after', 'page.js'))).toBe('/remotes/team/1-b/page.js')
})
