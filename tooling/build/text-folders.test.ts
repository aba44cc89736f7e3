import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { textFoldersOf } from './text-folders.ts'

let source: string

beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'steward-texts-'))
})
afterEach(() => rmSync(source, { recursive: true, force: true }))

function write(folder: string): void {
  mkdirSync(join(source, folder), { recursive: true })
  writeFileSync(join(source, folder, 'en.json'), '{}')
}

it('texts have the namespace of the folder around them, and those next to the entry have that of the host', () => {
  for (const folder of ['locales', 'federation/locales', 'pages/my-details/account/locales']) write(folder)
  expect(textFoldersOf(source)).toEqual([
    { folder: join(source, 'federation/locales'), namespace: 'federation' },
    { folder: join(source, 'locales'), namespace: 'host' },
    { folder: join(source, 'pages/my-details/account/locales'), namespace: 'account' },
  ])
})

it('rejects two folders with the same namespace', () => {
  for (const folder of ['pages/account/locales', 'shell/account/locales']) write(folder)
  expect(() => textFoldersOf(source)).toThrow('The namespace "account" has two folders')
})
