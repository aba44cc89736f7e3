import type { CommissionEntry, ResponseOf } from '@steward/shared/contracts'
import type { Role } from '@steward/shared/roles'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { nextId } from '@steward/testing/mock/tables/world'
import { byRole, renderPage } from '@steward/testing/render'
import { textOf } from '@steward/testing/shown'
import { toInstant, toPlainDate } from '@steward/shared/time'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import host from '../../../locales/en.json'
import { EarningsPage } from './earnings-page.tsx'
import texts from './locales/en.json'

const figures = (fields: Partial<ResponseOf<'earnings.get'>> = {}): ResponseOf<'earnings.get'> => ({
  month: '2026-11',
  currency: 'MYR',
  payable: '1712.50',
  earned: '1698.00',
  takenBack: '-15.00',
  byHand: '0.00',
  carriedOver: '29.50',
  held: '0.00',
  months: Array.from({ length: 12 }, (_, n) => ({
    month: n < 1 ? '2025-12' : `2026-${String(n).padStart(2, '0')}`,
    amount: `${n}.00`,
  })),
  others: [],
  ...fields,
})

function page(role: Role, fields?: Partial<ResponseOf<'earnings.get'>>): MockApi {
  const api = createMockApi()
  api.actAs(role)
  api.answerWith('earnings.get', (call) => ({ ...figures(fields), month: call.params.month }))
  api.answerWith('commission-gap.list', {
    month: '2026-11',
    currency: 'MYR',
    total: 3,
    earned: 2,
    nothing: 1,
    couldEarn: '6.00',
    reasons: [
      {
        reason: 'UNPAID',
        step: 'RECORD_PAYMENT',
        count: 1,
        value: '60.00',
        wouldEarn: '6.00',
        items: [
          {
            sourceType: 'BOOKING',
            id: nextId(api.state),
            label: 'Sound Bath',
            number: 'BK-202611-00871',
            member: null,
            at: toInstant('2026-11-10T04:15:00Z'),
            currency: 'MYR',
            value: '60.00',
            wouldEarn: '6.00',
            timeSlotId: null,
            targetId: nextId(api.state),
          },
        ],
      },
    ],
    restricted: false,
  })
  return api
}

function addLine(api: MockApi, fields: Partial<CommissionEntry>): void {
  const { id, givenName, lastName } = api.actor
  api.state.commissionEntries.push({
    entityId: api.kinara.id,
    id: nextId(api.state),
    createdAt: api.clock.now(),
    member: { id, givenName, lastName, avatar: null },
    sourceType: 'BOOKING',
    source: { id: nextId(api.state), label: 'Reformer Pilates' },
    currency: 'MYR',
    base: '450.00',
    amount: '90.00',
    earnedAt: toInstant('2026-11-10T02:00:00Z'),
    reversalOf: null,
    trace: 'A sentence of before',
    ...fields,
  })
}

const open = (api: MockApi, path = '/my-details/account?view=earnings') =>
  renderPage(<EarningsPage />, { path, texts: { host, earnings: texts }, api })

describe('my earnings', () => {
  it.each(['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER'] as const)(
    'show a %s what is paid with the month, and the lines that add up to it',
    async (role) => {
      const api = page(role)
      await open(api)
      const figure = (await screen.findByText('RM 1,712.50')).closest('section')!
      expect(textOf(figure)).toContain('Earned1,698.00')
      expect(textOf(figure)).toContain('Taken back−15.00')
      expect(textOf(figure)).toContain('Carried over from earlier months29.50')
      expect(textOf(figure)).not.toContain('Held')
      const ownId = api.actor.id
      expect(api.callsOf('commission-entry.list').map(({ query }) => query)).toEqual([
        { memberId: ownId, month: '2026-11', limit: '200' },
      ])
    },
  )

  it('keep what is held apart from what is paid, and say why', async () => {
    await open(page('STAFF', { held: '120.00', others: [{ currency: 'EUR', amount: '5.00' }] }))
    const figure = (await screen.findByText('RM 1,712.50')).closest('section')!
    expect(textOf(figure)).toContain('Held for a later month120.00')
    expect(textOf(figure)).toContain("Your group isn't paid every month.")
    expect(textOf(figure)).toMatch(/Earned in EUR.*5\.00/)
  })

  it('list the lines by day with their sum and their explanation', async () => {
    const api = page('SERVICE_PROVIDER')
    addLine(api, {
      explanation: {
        kind: 'PERCENTAGE',
        percentage: '20',
        base: { by: 'PRICE', amount: '450.00' },
        rule: { group: 'Senior', revision: 1, from: toPlainDate('2026-03-01') },
        amount: '90.00',
      },
    })
    addLine(api, { amount: '15.00', earnedAt: toInstant('2026-11-10T05:00:00Z') })
    await open(api)
    const lines = (await byRole('heading', 'Commission by day')).closest('section')!
    expect(await screen.findByText('20% (rule v1, group Senior, from 1 Mar 2026) of 450.00 = 90.00')).toBeTruthy()
    expect(textOf(lines)).toContain('Tuesday, 10 November105.00')
    expect(textOf(lines)).toContain('A sentence of before')
  })

  it('tell why something earned nothing, and who can mend it', async () => {
    await open(page('SERVICE_PROVIDER'))
    expect(await screen.findByText("Earns commission as soon as it's paid.")).toBeTruthy()
    expect(screen.getByText(/Sound Bath · .* · BK-202611-00871/)).toBeTruthy()
  })

  it('move by month up to the current one', async () => {
    const api = page('STAFF')
    const { user, address } = await open(api)
    await screen.findByText('RM 1,712.50')
    await user.click(await byRole('button', 'Next month'))
    expect(address()).toBe('/my-details/account?view=earnings')
    await user.click(await byRole('button', 'Previous month'))
    expect(address()).toBe('/my-details/account?view=earnings&month=2026-10')
    expect(api.callsOf('earnings.get').map(({ params }) => params.month)).toEqual(['2026-11', '2026-10'])
  })

  it('name every bar by its month and amount', async () => {
    await open(page('STAFF'))
    expect((await byRole('link', /^November 2026: RM.11\.00$/)).getAttribute('href')).toBe(
      '/my-details/account?view=earnings&month=2026-11',
    )
  })

  it('load again after a failure', async () => {
    const api = page('STAFF')
    api.failNext('earnings.get', 500)
    const { user } = await open(api)
    await user.click(await byRole('button', 'Try again'))
    expect(await screen.findByText('RM 1,712.50')).toBeTruthy()
  })
})
