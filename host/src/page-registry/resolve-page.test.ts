import type { Role } from '@steward/shared/roles'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RemotePageRoute } from '../federation/registry-hooks.ts'
import { resolvePage, type KnownPages } from './resolve-page.ts'
import { specifiedPaths } from './specified-paths.ts'

// Reads the remotes of this repository as data, because the host's code names none of them.
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
  it.each(remotePaths)('opens for the owner: %s', (path) => {
    expect(resolvePage(path, 'OWNER', ready)).toMatchObject({ kind: 'page', route: { path } })
  })

  it.each(remotePaths)('admits exactly the roles that its remote lists: %s', (path) => {
    const { roles } = routes.find((route) => route.path === path)!
    for (const role of all) {
      const { kind } = resolvePage(path, role, ready)
      expect(kind === 'page').toBe(roles.includes(role))
    }
  })
})

describe('the gate', () => {
  it.each(['STAFF', 'SERVICE_PROVIDER'] as const)('rejects %s at the overview like at any other page', (role) => {
    for (const status of ['loading', 'ready', 'failed'] as const) {
      expect(resolvePage('/overview', role, { status, routes: status === 'ready' ? routes : [] })).toEqual({
        kind: 'forbidden',
        roles: ['OWNER', 'BUSINESS_MANAGER'],
      })
    }
  })

  it('rejects a role before the registry has loaded', () => {
    expect(resolvePage('/payroll', 'STAFF', { status: 'loading', routes: [] })).toEqual({
      kind: 'forbidden',
      roles: ['OWNER', 'BUSINESS_MANAGER'],
    })
  })

  it('applies the roles of a remote that is not in the specification', () => {
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
  it.each(['/services', '/services/time-slots', '/customers/details'])(
    'is missing if its remote is missing: %s',
    (path) => {
      expect(resolvePage(path, 'OWNER', without('services'))).toEqual({ kind: 'missing' })
    },
  )
  it.each(['/nowhere', '/services/unknown', '/team-members/7', '/__proto__'])(
    'is not found if no remote lists it: %s',
    (path) => {
      expect(resolvePage(path, 'OWNER', ready)).toEqual({ kind: 'not-found' })
    },
  )
  it('waits for the registry, and fails if the registry cannot be loaded', () => {
    expect(resolvePage('/rooms', 'OWNER', { status: 'loading', routes: [] })).toEqual({ kind: 'wait' })
    expect(resolvePage('/rooms', 'OWNER', { status: 'failed', routes: [] })).toEqual({ kind: 'registry-failed' })
  })
})

it('ignores a slash at the end of an address', () => {
  expect(resolvePage('/services/', 'OWNER', ready)).toMatchObject({ kind: 'page', route: { path: '/services' } })
})
