import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RemotePageRoute } from '../federation/registry-hooks.ts'
import en from '../locales/en.json' with { type: 'json' }
import { addressOfTab, groupsOf, mergeTabs, ownTabs } from './area-tabs.ts'

const folder = join(import.meta.dirname, '../../../remotes')
const routes: RemotePageRoute[] = readdirSync(folder).flatMap((remote) => {
  const text = readFileSync(join(folder, remote, 'remote.json'), 'utf8')
  return (JSON.parse(text) as { routes: RemotePageRoute[] }).routes.map((route) => ({ ...route, remote }))
})
const t = ((key: string) => en.area[key.replace('area.', '') as keyof typeof en.area]) as Parameters<typeof ownTabs>[0]
const drawn = (tabs: ReturnType<typeof mergeTabs>) =>
  groupsOf(tabs).map((group) => [group.name, group.tabs.map((tab) => tab.label + (tab.disabled ? ' (disabled)' : ''))])

describe('page areas that several remotes share (specification, section 2)', () => {
  it('group business details into Business and Finance', () => {
    expect(drawn(mergeTabs('business-details', routes, 'OWNER', 'en'))).toEqual([
      ['Business', ['Details', 'Media', 'Location', 'Services']],
      ['Finance', ['Payment Details (disabled)', 'Payroll']],
    ])
  })

  it('show My Details as Personal to every role, even without the remote of the schedule', () => {
    for (const known of [routes, []]) {
      expect(drawn(mergeTabs('my-details', known, 'SERVICE_PROVIDER', 'en', ownTabs(t)))).toEqual([
        ['Personal', ['Account', 'Schedule', 'Security']],
      ])
    }
  })

  it('hide the pages that the role may not open', () => {
    const labels = (role: 'OWNER' | 'STAFF') => mergeTabs('services', routes, role, 'en').map((tab) => tab.path)
    expect(labels('OWNER')).toContain('/services/commissions')
    expect(labels('STAFF')).not.toContain('/services/commissions')
  })

  it("use the user's language", () => {
    expect(mergeTabs('business-details', routes, 'OWNER', 'de')[0]?.group).toBe('Unternehmen')
  })
})

describe('the address of a tab', () => {
  it('keeps the search parameters that the tab lists and drops all others', () => {
    const tab = { path: '/services/time-slots', carries: ['id'] }
    expect(addressOfTab(tab, '?id=7&page=3&drawer=x')).toBe('/services/time-slots?id=7')
    expect(addressOfTab(tab, '?page=3')).toBe('/services/time-slots')
    expect(addressOfTab({ ...tab, carries: [] }, '?id=7')).toBe('/services/time-slots')
  })
})
