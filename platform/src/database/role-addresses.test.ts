import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeRoleAddresses } from './role-addresses.ts'
import { databaseUrlFor } from './roles.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'steward-addresses-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const admin = { url: 'postgres://postgres:hunter2@db:5432/steward' }
const addressOf = (server: string) => readFileSync(path.join(folder, server, 'url'), 'utf8')

it('gives each server its own address without the password of another role', () => {
  writeRoleAddresses(folder, admin)
  expect(addressOf('api')).toBe(databaseUrlFor('steward_api', admin))
  expect(addressOf('identity')).toBe(databaseUrlFor('steward_identity', admin))
  for (const server of ['api', 'identity']) {
    expect(addressOf(server)).not.toContain('hunter2')
    expect(statSync(path.join(folder, server, 'url')).mode & 0o777).toBe(0o600)
  }
  expect(new URL(addressOf('api')).password).not.toBe(new URL(addressOf('identity')).password)
})

it('writes new addresses after the password was changed', () => {
  writeRoleAddresses(folder, { url: 'postgres://postgres:another@db:5432/steward' })
  expect(addressOf('api')).not.toBe(databaseUrlFor('steward_api', admin))
})
