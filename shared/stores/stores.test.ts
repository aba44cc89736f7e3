import { describe, expect, it, vi } from 'vitest'
import { createBusinessCore, entityCore, userCore } from './business-core.ts'
import { createBusinessDetails } from './business-details.ts'
import { createServices } from './services.ts'
import { createToday } from './today.ts'
import { defaultSettings, readSettings, schemeOf, writeSettings } from './settings.ts'
import type { Slice, TextStorage } from './slice.ts'
import { useMembership, useMyDetails } from './views.ts'

function memory(content: Record<string, string> = {}): TextStorage & { content: Map<string, string> } {
  const map = new Map(Object.entries(content))
  return {
    content: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

const entityResponse = {
  id: 'e1',
  name: 'Kinara Wellness',
  slug: 'kinara',
  logoUrl: null,
  auth0OrganizationId: 'org_1',
  timeZone: 'Asia/Kuala_Lumpur',
  isOnboardingCompleted: true,
  currency: 'MYR',
  platformConfiguration: { userLimit: 50 },
  businessDetails: { taxIdentificationNumber: 'secret' },
}
const user = {
  id: 'u1',
  givenName: 'Siti',
  lastName: 'Yusof',
  email: 'owner@kinara.test',
  role: 'OWNER',
  avatar: null,
  auth0UserId: 'auth0|1',
  identificationNumber: 'secret',
  dateOfBirth: 'secret',
}

describe('the businessCore slice', () => {
  it('stores the allowed members under its key, and no private data', () => {
    const storage = memory()
    const store = createBusinessCore(storage)
    store.setState({
      entity: entityCore(entityResponse),
      user: userCore(user),
      permissions: ['payroll.read'],
      city: 'Kuala Lumpur',
    })
    const text = storage.content.get('businessCoreState') ?? ''
    expect(text).toContain('Kinara Wellness')
    expect(text).not.toMatch(/secret|payroll\.read|Kuala Lumpur"/)
  })

  it('is restored after a reload, without permissions', () => {
    const storage = memory()
    createBusinessCore(storage).setState({ entity: entityCore(entityResponse), permissions: ['x'] })
    const state = createBusinessCore(storage).getState()
    expect(state.entity?.name).toBe('Kinara Wellness')
    expect(state.permissions).toEqual([])
  })

  it('is cleared in memory and in storage', () => {
    const storage = memory()
    const store = createBusinessCore(storage)
    store.setState({ entity: entityCore(entityResponse) })
    store.clear()
    expect(store.getState().entity).toBeNull()
    expect(storage.content.has('businessCoreState')).toBe(false)
  })
})

type Factory = (storage: TextStorage) => Slice<object>
const factories: [string, Factory][] = [
  ['businessCoreState', createBusinessCore as unknown as Factory],
  ['servicesState', createServices as unknown as Factory],
  ['businessDetailsState', createBusinessDetails as unknown as Factory],
  ['todayState', createToday as unknown as Factory],
]

describe.each(factories)('%s in storage', (key, createStore) => {
  const marks: Record<string, object> = {
    businessCoreState: { entity: entityCore(entityResponse) },
    servicesState: { lastServiceId: 's1' },
    businessDetailsState: { view: '90d' },
    todayState: { date: '2026-11-19' },
  }
  const ownedBy = (owner: string) => {
    const storage = memory()
    const store = createStore(storage)
    store.claim(owner)
    store.setState(marks[key]!)
    return storage
  }

  it('is restored for its owner, who is not part of the state', () => {
    const store = createStore(ownedBy('kinara siti'))
    store.claim('kinara siti')
    expect(store.getState()).toMatchObject(marks[key]!)
    expect(store.getState()).not.toHaveProperty('owner')
  })

  it.each([
    ['user', 'kinara ben'],
    ['business', 'nordlicht siti'],
  ])('is cleared for another %s', (_, owner) => {
    const storage = ownedBy('kinara siti')
    const store = createStore(storage)
    store.claim(owner)
    expect(JSON.stringify(store.getState())).toBe(initial)
    expect(storage.content.has(key)).toBe(false)
  })

  it('is accepted from a release before 1.7.0, which wrote no owner', () => {
    const storage = memory()
    createStore(storage).setState(marks[key]!)
    const store = createStore(storage)
    store.claim('kinara siti')
    expect(store.getState()).toMatchObject(marks[key]!)
  })

  const initial = JSON.stringify(createStore(memory()).getState())
  it.each([
    ['broken text', '{"state":'],
    ['no object', '42'],
    ['a foreign shape', '{"state":{"entity":"x","events":7,"view":1},"version":1}'],
    ['a list', '{"state":[],"version":1}'],
    ['another version', '{"state":{},"version":99}'],
  ])('is ignored when it holds %s', (_, text) => {
    const store = createStore(memory({ [key]: text }))
    expect(JSON.stringify(store.getState())).toBe(initial)
  })

  it('does not break the page when it cannot be written', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(() => createStore(full).setState({})).not.toThrow()
  })
})

it('the slices membership and myDetails hold private data, so they write nothing to storage', () => {
  const storage = memory()
  vi.stubGlobal('localStorage', storage)
  useMembership.setState({ lastPlanId: 'p1' })
  useMyDetails.setState({ person: { id: 'u1' } as never })
  expect(storage.content.size).toBe(0)
  useMembership.clear()
  useMyDetails.clear()
  expect([useMembership.getState().lastPlanId, useMyDetails.getState().person]).toEqual([null, null])
  vi.unstubAllGlobals()
})

describe('settings', () => {
  it('are light, chateauGreen, vertical, English until changed (specification, section 9: "The site default is a light scheme with green primary", "default en")', () => {
    expect(readSettings(memory())).toEqual(defaultSettings)
    expect(defaultSettings).toMatchObject({ mode: 'light', primaryColor: 'chateauGreen', language: 'en' })
  })

  it('are stored under three keys (section 4: "kept in local storage under a mode key and a colour-scheme key")', () => {
    const storage = memory()
    writeSettings(storage, { ...defaultSettings, mode: 'system', navColor: 'evident' }, 'dark')
    expect([...storage.content.keys()]).toEqual(['steward.settings', 'steward.mode', 'steward.color-scheme'])
    expect(storage.content.get('steward.mode')).toBe('system')
    expect(storage.content.get('steward.color-scheme')).toBe('dark')
    expect(readSettings(storage)).toMatchObject({ mode: 'system', navColor: 'evident' })
  })

  it('fall back to neonBlue with a warning (section 9: "Unknown values fall back to neonBlue with a warning")', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const storage = memory({ 'steward.settings': '{"primaryColor":"mauve"}' })
    expect(readSettings(storage).primaryColor).toBe('neonBlue')
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it.each(['{', '[]', 'null', '7'])('are the defaults when the storage holds %s', (text) => {
    expect(readSettings(memory({ 'steward.settings': text, 'steward.mode': 'pink' }))).toEqual(defaultSettings)
  })

  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
  ] as const)('with mode %s and a preference for dark that is %s result in the scheme %s', (mode, dark, scheme) => {
    expect(schemeOf(mode, dark)).toBe(scheme)
  })
})
