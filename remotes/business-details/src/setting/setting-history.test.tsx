import { screen, waitFor, within } from '@testing-library/react'
import { createMockApi } from '@steward/testing/mock-api'
import { byRole } from '@steward/testing/render'
import { textOf } from '@steward/testing/shown'
import { describe, expect, it } from 'vitest'
import { openSettings, store, today } from './testing/settings-page.tsx'

describe('the history of a setting', () => {
  it('lists value, day, author and time, newest first, with the state of each', async () => {
    const api = createMockApi()
    store(api, { value: 48, holdsFrom: '2026-10-01' as never })
    store(api, { value: 36, holdsFrom: today as never })
    store(api, { value: 12, holdsFrom: '2026-12-01' as never })
    store(api, { value: 6, holdsFrom: '2026-12-01' as never })
    const page = await openSettings(api)
    await page.user.click(await byRole('button', 'History of Late cancellation'))
    const drawer = await byRole('dialog', 'Late cancellation')
    const { givenName, lastName } = api.kinara.owner
    const by = `${givenName} ${lastName}, 19 Nov 2026, 09:00`
    expect(within(drawer).getAllByRole('listitem').map(textOf)).toEqual([
      `6 hours from 1 Dec 2026Planned${by}`,
      `12 hours from 1 Dec 2026Replaced${by}`,
      `36 hours from 19 Nov 2026In force${by}`,
      `48 hours from 1 Oct 2026${by}`,
      'Default: 24 hours',
    ])
    expect(page.address()).toContain('history=lateCancel')
    await page.goBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows a reminder of 0 hours as off', async () => {
    const api = createMockApi()
    store(api, { key: 'reminder', value: 0 })
    await openSettings(api, '&history=reminder')
    const [newest] = within(await byRole('dialog', 'Reminder'))
      .getAllByRole('listitem')
      .map(textOf)
    expect(newest).toContain('Off from 19 Nov 2026')
  })

  it('says that the default holds while nobody has changed the setting', async () => {
    await openSettings(createMockApi(), '&history=staffRefundLimit')
    expect(textOf(await byRole('dialog', 'Refunds by staff'))).toContain('The default holds: RM 0.00.')
  })
})
