import type { Role } from '@steward/shared/roles'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RemotePageRoute } from '../federation/registry-hooks.ts'
import { resolvePage, type KnownPages } from './resolve-page.ts'
import { specifiedPaths } from './specified-paths.ts'

// The remotes of this repository, read as data: the host's code names none of them.
const folder = join(import.meta.dirname, '../../../remotes')
const routes: RemotePageRoute[] = readdirSync(folder).flatMap((remote) => {
  const description = JSON.parse(readFileSync(join(folder, remote, 'remote.json'), 'utf8')) as {
    routes: RemotePageRoute[]
  }
  return description.routes.map((route) => ({ ...route, remote }))
})
const ready: KnownPages = { status: 'ready', routes }
const own = new Set(['/home', '/my-details/account', '/my-details/security'])
const remotePaths = [...specifiedPaths].filter((path) => !own.has(path))
const all: Role[] = ['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER']

describe('every remote route of the specification, section 2', () => {
  it.each(remotePaths)('%s leads the owner to its page', (path) => {
    expect(resolvePage(path, 'OWNER', ready)).toMatchObject({ kind: 'page', route: { path } })
  })

  it.each(remotePaths)('%s is gated for each role as its remote says', (path) => {
    const { roles } = routes.find((route) => route.path === path)!
    for (const role of all) {
      const { kind } = resolvePage(path, role, ready)
      expect(kind === 'page').toBe(roles.includes(role))
    }
  })
})

describe('the gate', () => {
  it.each(['STAFF', 'SERVICE_PROVIDER'] as const)('refuses the overview to %s like any other page', (role) => {
    for (const status of ['loading', 'ready', 'failed'] as const) {
      expect(resolvePage('/overview', role, { status, routes: status === 'ready' ? routes : [] })).toEqual({
        kind: 'forbidden',
        roles: ['OWNER', 'BUSINESS_MANAGER'],
      })
    }
  })

  it('stands before the registry: who may not see payroll waits for nothing', () => {
    expect(resolvePage('/payroll', 'STAFF', { status: 'loading', routes: [] })).toEqual({
      kind: 'forbidden',
      roles: ['OWNER', 'BUSINESS_MANAGER'],
    })
  })

  it('follows the roles of a remote that nobody foresaw', () => {
    const rooms: RemotePageRoute = {
      path: '/rooms',
      roles: ['OWNER'],
      title: { en: 'Rooms', de: 'Räume', es: 'Salas' },
      remote: 'rooms',
    }
    const known: KnownPages = { status: 'ready', routes: [rooms] }
    expect(resolvePage('/rooms', 'OWNER', known)).toEqual({ kind: 'page', route: rooms })
    expect(resolvePage('/rooms', 'STAFF', known)).toEqual({ kind: 'forbidden', roles: ['OWNER'] })
  })
})

describe('a path without a page', () => {
  const without = (remote: string): KnownPages => ({
    status: 'ready',
    routes: routes.filter((route) => route.remote !== remote),
  })
  it.each(['/services', '/services/time-slots', '/customers/details'])('%s of a missing remote is missing', (path) => {
    expect(resolvePage(path, 'OWNER', without('services'))).toEqual({ kind: 'missing' })
  })
  it.each(['/nowhere', '/services/unknown', '/team-members/7', '/__proto__'])('%s does not exist', (path) => {
    expect(resolvePage(path, 'OWNER', ready)).toEqual({ kind: 'not-found' })
  })
  it('waits for the registry, and says when it did not come', () => {
    expect(resolvePage('/rooms', 'OWNER', { status: 'loading', routes: [] })).toEqual({ kind: 'wait' })
    expect(resolvePage('/rooms', 'OWNER', { status: 'failed', routes: [] })).toEqual({ kind: 'registry-failed' })
  })
})

it('takes an address with a slash at its end for the same page', () => {
  expect(resolvePage('/services/', 'OWNER', ready)).toMatchObject({ kind: 'page', route: { path: '/services' } })
})
