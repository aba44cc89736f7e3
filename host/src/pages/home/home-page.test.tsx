import { unreadFirstData } from '@steward/testing/first-data'
import { createMockApi, type MockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { useOfferedDialogs } from '@steward/shared/stores'
import { addMinutes, toInstant, toPlainDate } from '@steward/shared/time'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { home } from '../../home/home.queries.ts'
import { homePartHandlers } from '@steward/testing/mock/home/home-parts'
import type { ResponseOf } from '@steward/shared/contracts'
import host from '../../locales/en.json'
import { HomePage } from './home-page.tsx'
import { addressOfTask, type TaskGroup } from './task-address.ts'
import { sumsOf } from './task-panel.tsx'

const open = (api: MockApi, role: 'OWNER' | 'BUSINESS_MANAGER' | 'STAFF' | 'SERVICE_PROVIDER') =>
  renderPage(<HomePage />, { path: '/home', texts: { host }, api, role })

/** Returns a provider, another one for each of two services. */
const providerOf = ({ kinara }: MockApi, service: string) =>
  service === 'Zumba' ? kinara.provider.id : kinara.otherProvider.id

/** Returns the text of each row of a list, in order. */
const rowsOf = async (panel: string) => {
  const rows = await within(await byRole('region', panel)).findAllByRole('listitem')
  return rows.map((row) => row.textContent)
}

/** A mock with a paid booking of a cancelled slot, a running slot, and an unpaid booking. */
function busyDay() {
  const api = createMockApi()
  const service = api.service({ name: 'Morning yoga' })
  const slot = api.slot({ serviceId: service.id, startsIn: 24 * 60 })
  api.booking({ timeSlotId: slot.id, status: 'PAYMENT_PENDING', price: 5000, total: 5000 })
  const running = api.slot({ serviceId: service.id, startsIn: -20, providerId: api.kinara.provider.id })
  api.booking({ timeSlotId: running.id })
  const cancelled = api.slot({ serviceId: service.id, startsIn: 48 * 60, status: 'CANCELLED' })
  api.booking({
    timeSlotId: cancelled.id,
    status: 'CANCELLED',
    cancelCause: 'BUSINESS',
    price: 4000,
    total: 4000,
    paidAmount: 4000,
  })
  return api
}

describe('Home', () => {
  it.each(['OWNER', 'BUSINESS_MANAGER', 'STAFF', 'SERVICE_PROVIDER'] as const)(
    'reads exactly the data that the shell fetches early for the role %s',
    async (role) => {
      const page = await open(createMockApi(), role)
      await waitFor(() => expect(unreadFirstData(HomePage, page)).toEqual([]))
      const read = page.queries.getQueryCache().findAll({ queryKey: ['host', 'home'], type: 'active' })
      expect(read.map(({ queryKey }) => queryKey[2]).sort()).toEqual(
        HomePage.first!(new URLSearchParams())
          .map(({ queryKey }) => queryKey[2])
          .sort(),
      )
    },
  )

  it('shows a manager today, one row per kind of open work, and a link to the page for each row', async () => {
    const page = await open(busyDay(), 'BUSINESS_MANAGER')
    expect(await byRole('heading', 'Good morning, Mira')).toBeTruthy()
    expect(await rowsOf('Now and next')).toHaveLength(1)
    const [owing, refund] = await rowsOf('Needs attention')
    expect(owing).toMatch(/1 customer owes you.*RM\s50\.00/)
    expect(refund).toMatch(/1 refund to issue.*RM\s40\.00/)
    await page.user.click(screen.getByRole('link', { name: /owes you/ }))
    expect(page.address()).toBe('/customers?view=unpaid')
  })

  it('adds up money to collect and money to pay back separately', async () => {
    await open(busyDay(), 'OWNER')
    const panel = within(await byRole('region', 'Needs attention'))
    const sumOf = async (section: string) => (await panel.findByRole('heading', { name: section })).nextSibling
    expect((await sumOf('To collect'))!.textContent).toMatch(/^RM\s50\.00$/)
    expect((await sumOf('To pay back'))!.textContent).toMatch(/^RM\s40\.00$/)
  })

  it("counts today's unpaid visits as part of what customers owe", async () => {
    const api = busyDay()
    const today = api.slot({ startsIn: 60 })
    api.booking({ timeSlotId: today.id, status: 'PAYMENT_PENDING', price: 3000, total: 3000 })
    const page = await open(api, 'STAFF')
    const [owing, visits] = await rowsOf('Needs attention')
    expect(owing).toMatch(/RM\s80\.00/)
    expect(visits).toMatch(/1 visit unpaid today.*including RM\s30\.00/)
    const panel = within(await byRole('region', 'Needs attention'))
    expect(panel.getByRole('heading', { name: 'To collect' }).nextSibling!.textContent).toMatch(/RM\s80\.00/)
    await page.user.click(panel.getByRole('link', { name: /Take payments/ }))
    expect(page.address()).toBe('/services/bookings?view=unpaid&from=2026-11-19&to=2026-11-19')
  })

  it('hides refunds, the month and the collected amount from staff', async () => {
    await open(busyDay(), 'STAFF')
    expect(await rowsOf('Needs attention')).toHaveLength(1)
    await byRole('region', 'Team today')
    expect(screen.queryByText(/so far/)).toBeNull()
    expect(screen.queryByText('Collected today')).toBeNull()
  })

  it('shows a provider their own sessions and no money', async () => {
    await open(busyDay(), 'SERVICE_PROVIDER')
    const [row] = await rowsOf('Your upcoming sessions')
    expect(row).toContain('1 of')
    for (const card of ['Needs attention', 'Team today'])
      expect(screen.queryByRole('region', { name: card })).toBeNull()
    expect(document.body.textContent).not.toMatch(/RM|Unpaid/)
  })

  it('groups the sessions of a provider by the day of the business', async () => {
    const api = createMockApi()
    // 07:00 and 09:00 of Friday in Kuala Lumpur. In UTC, the first one is on Thursday.
    for (const startsIn of [22 * 60, 24 * 60]) api.slot({ startsIn })
    await open(api, 'SERVICE_PROVIDER')
    const panel = within(await byRole('region', 'Your upcoming sessions'))
    expect((await panel.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
      'Friday, 20 November',
    ])
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent!.slice(0, 5))).toEqual([
      '07:00',
      '09:00',
    ])
  })

  it('shows that nothing needs attention', async () => {
    await open(createMockApi(), 'STAFF')
    expect(await screen.findByText("You're all caught up")).toBeTruthy()
  })

  it('counts bookings as Today does, beside the seats that they take', async () => {
    const api = createMockApi()
    api.booking({ timeSlotId: api.slot({ startsIn: 60, slots: 10 }).id, bookingSlots: 3 })
    await open(api, 'STAFF')
    expect((await screen.findByText('Booked')).nextSibling!.textContent).toBe('1 3 of 10 seats')
  })

  it('compares the month with the same days of the month before', async () => {
    const api = createMockApi()
    const slot = api.slot({ startsIn: -24 * 60, status: 'COMPLETED' })
    api.booking({ timeSlotId: slot.id, status: 'CHECKED_IN', price: 5000, total: 5000 })
    await open(api, 'OWNER')
    const panel = within(await byRole('region', 'November so far'))
    expect(panel.getByText('Booked value').nextSibling!.textContent).toMatch(/RM\s50\.00.*from RM\s0\.00/)
    expect(panel.getByText(/1 – 19 Oct 2026/)).toBeTruthy()
  })

  it('shows the failure of one card only, and loads it again', async () => {
    const api = busyDay()
    api.state.failingHomeParts = ['team']
    const page = await open(api, 'STAFF')
    const panel = within(await byRole('region', 'Team today'))
    expect(await panel.findByText("Today's team couldn't be loaded")).toBeTruthy()
    expect(await rowsOf('Needs attention')).toHaveLength(1)
    api.state.failingHomeParts = []
    const before = api.callsOf('home.parts').length
    await page.user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByText('Priya Test')).toBeTruthy()
    expect(
      api
        .callsOf('home.parts')
        .slice(before)
        .map(({ query }) => query),
    ).toEqual([{ parts: 'team' }])
  })

  it('keeps what a card shows when a refresh fails', async () => {
    const api = busyDay()
    const page = await open(api, 'STAFF')
    const panel = within(await byRole('region', 'Team today'))
    await panel.findByText('Priya Test')
    api.state.failingHomeParts = ['team']
    await act(() => page.queries.refetchQueries({ queryKey: home.team().queryKey }))
    expect(page.queries.getQueryState(home.team().queryKey)?.status).toBe('error')
    expect(panel.getByText('Priya Test')).toBeTruthy()
    expect(panel.queryByText("Today's team couldn't be loaded")).toBeNull()
  })

  it('shows the other cards when the read of today fails', async () => {
    const api = busyDay()
    api.state.failingHomeParts = ['today']
    await open(api, 'OWNER')
    expect(await screen.findByText("Today's figures couldn't be loaded")).toBeTruthy()
    expect(await within(await byRole('region', 'Now and next')).findByText("Sessions couldn't be loaded")).toBeTruthy()
    expect(await rowsOf('Needs attention')).toHaveLength(2)
  })
})

describe('the request of Home', () => {
  it.each([
    ['OWNER', 'Team today', ['layout', 'month', 'payroll', 'tasks', 'team', 'today']],
    ['STAFF', 'Team today', ['desk', 'layout', 'own', 'tasks', 'team', 'today']],
    ['SERVICE_PROVIDER', 'Your work', ['layout', 'own', 'today']],
  ] as const)('is one for all cards of the role %s', async (role, card, parts) => {
    const api = busyDay()
    await open(api, role)
    await byRole('region', card)
    const sent = api.calls.filter(({ id }) => id.startsWith('home') || id === 'booking.list')
    expect(sent.map(({ id, query }) => [id, query['parts']!.split(',').toSorted()])).toEqual([['home.parts', parts]])
  })

  it('fails every card if it does not arrive, and each card can be read again alone', async () => {
    const api = busyDay()
    api.failNext('home.parts', 500)
    const page = await open(api, 'OWNER')
    const panel = within(await byRole('region', 'Team today'))
    await page.user.click(await panel.findByRole('button', { name: 'Try again' }))
    expect(await panel.findByText('Priya Test')).toBeTruthy()
    expect(screen.getByText("Open tasks couldn't be loaded")).toBeTruthy()
  })
})

describe('the arrangement of Home', () => {
  const arrange = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await byRole('button', 'Arrange'))
    return within(await byRole('dialog', 'Arrange Home'))
  }

  it('hides and moves cards by keyboard, and is stored', async () => {
    const api = busyDay()
    const { user } = await open(api, 'OWNER')
    const dialog = await arrange(user)
    await user.click(dialog.getByRole('checkbox', { name: 'This month' }))
    dialog.getByRole('button', { name: 'Move up: Team today' }).focus()
    for (let step = 0; step < 6; step += 1) await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Move up: Team today' }))
    expect(dialog.getByRole('status').textContent).toBe('Team today, 1 of 7')
    await user.click(dialog.getByRole('button', { name: 'Save arrangement' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf('home-layout.replace').map(({ body }) => body)).toEqual([
      { order: ['TEAM', 'DAY', 'TASKS', 'MONTH', 'PAYROLL', 'NEXT', 'OWN_SESSIONS'], hidden: ['MONTH'] },
    ])
    expect(screen.queryByRole('region', { name: 'November so far' })).toBeNull()
  })

  it('keeps the choice in the dialog if it cannot be stored', async () => {
    const api = busyDay()
    api.failNext('home-layout.replace', 500)
    const { user } = await open(api, 'STAFF')
    const dialog = await arrange(user)
    await user.click(dialog.getByRole('checkbox', { name: 'Team today' }))
    await user.click(dialog.getByRole('button', { name: 'Save arrangement' }))
    await vi.waitFor(() => expect(api.callsOf('home-layout.replace')).toHaveLength(1))
    expect(dialog.getByRole('checkbox', { name: 'Team today' })).toHaveProperty('checked', false)
    expect(api.state.homeLayouts).toEqual([])
  })

  it('is read with the cards, and goes back to the order of the product', async () => {
    const api = busyDay()
    const of = { entityId: api.kinara.id, memberId: api.kinara.owner.id }
    api.state.homeLayouts = [{ ...of, order: ['TEAM'], hidden: ['TASKS', 'MONTH'] }]
    const { user } = await open(api, 'OWNER')
    await within(await byRole('region', 'Team today')).findByText('Priya Test')
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull()
    const dialog = await arrange(user)
    await user.click(dialog.getByRole('button', { name: 'Reset' }))
    await user.click(dialog.getByRole('button', { name: 'Save arrangement' }))
    await byRole('region', 'Needs attention')
    expect(api.state.homeLayouts).toEqual([{ ...of, order: [], hidden: [] }])
  })
})

describe('the cards of a role', () => {
  /** Gives the parts of a test. Today is that of the mock. */
  const withParts = (api: MockApi, parts: ResponseOf<'home.parts'>['parts']) =>
    api.answerWith('home.parts', (call) => {
      const answer = homePartHandlers['home.parts'](call)
      return { ...answer, parts: { ...answer.parts, ...parts } }
    })

  it('begin for a manager with what waits for a decision', async () => {
    const api = busyDay()
    const task = { sums: [], names: ['Priya'], moreNames: 0, since: null, about: null }
    withParts(api, {
      tasks: {
        tasks: [
          { kind: 'REFUNDS_DUE', count: 1, ...task },
          { kind: 'TIME_OFF_REQUESTED', count: 2, ...task },
        ],
      },
    })
    await open(api, 'BUSINESS_MANAGER')
    const panel = within(await byRole('region', 'Needs attention'))
    const heads = await panel.findAllByRole('heading', { level: 3 })
    expect(heads.map(({ textContent }) => textContent)).toEqual(['To decide', 'To pay back'])
  })

  it('show an owner the state of payroll, and where to go on', async () => {
    const page = await open(busyDay(), 'OWNER')
    const panel = within(await byRole('region', 'November payroll'))
    expect(panel.getByText('Not opened yet')).toBeTruthy()
    await page.user.click(panel.getByRole('link', { name: /Open/ }))
    expect(page.address()).toBe('/payroll?month=2026-11')
  })

  it('show a provider their hours, time off, sessions and earnings', async () => {
    const api = createMockApi()
    const span = (from: string, to: string) => ({
      startTime: toInstant(`2026-11-19T${from}Z`),
      endTime: toInstant(`2026-11-19T${to}Z`),
    })
    const range = { from: toPlainDate('2026-10-21'), to: toPlainDate('2026-11-19') }
    withParts(api, {
      own: {
        hours: [span('00:00:00', '04:00:00'), span('05:00:00', '08:00:00')],
        timeOff: [],
        balances: [{ id: crypto.randomUUID(), name: 'Annual leave', unit: 'HALF', balance: 1250 }],
        requests: 2,
        sessions: { ...range, bookings: 34, seats: 40, seatsTaken: 30, fillRate: 0.75 },
        earnings: { month: '2026-11', amount: '320.00', currency: 'MYR' },
      },
    })
    await open(api, 'SERVICE_PROVIDER')
    const panel = within(await byRole('region', 'Your work'))
    const factOf = async (label: RegExp) => (await panel.findByText(label)).closest('dt')!.nextSibling!.textContent
    expect(await factOf(/^Thu 19 Nov$/)).toBe('08:00 – 12:00, 13:00 – 16:00')
    expect(await factOf(/Annual leave/)).toBe('12.5 days')
    expect(await factOf(/Requests/)).toBe('2 waiting')
    expect(await factOf(/Fill rate/)).toMatch(/^75\s?% \(30 of 40 seats\)$/)
    expect(await factOf(/Commission, November/)).toMatch(/RM\s320\.00/)
  })
})

describe('the front desk', () => {
  it('checks the next customer in from Home, with an undo', async () => {
    const api = createMockApi()
    const slot = api.slot({ startsIn: -20, slots: 4 })
    const customer = api.customer({ givenName: 'Mei', lastName: 'Tan' })
    const booking = api.booking({ timeSlotId: slot.id, customerId: customer.id })
    const page = await open(api, 'STAFF')
    const now = within(await byRole('region', 'Now'))
    await page.user.click(await now.findByRole('button', { name: 'Check in Mei Tan' }))
    expect(await now.findByText('1 of 1')).toBeTruthy()
    expect(booking.status).toBe('CHECKED_IN')
    await page.user.click(await byRole('button', 'Undo'))
    expect(await now.findByRole('button', { name: 'Check in Mei Tan' })).toBeTruthy()
    expect(booking.status).toBe('CONFIRMED')
  })

  it.each([
    ['the first', ['Aqua fitness', 'Zumba'], ['Aisha', 'Zara']],
    ['the last', ['Zumba', 'Aqua fitness'], ['Zara', 'Aisha']],
  ])(
    'sorts sessions of one moment and their customers by name, if %s was created first',
    async (_, services, people) => {
      const api = createMockApi()
      for (const name of services) {
        const slot = api.slot({
          startsIn: 30,
          slots: 4,
          serviceId: api.service({ name }).id,
          providerId: providerOf(api, name),
        })
        for (const givenName of people)
          api.booking({ timeSlotId: slot.id, customerId: api.customer({ givenName, lastName: name }).id })
      }
      await open(api, 'STAFF')
      const next = within(await byRole('region', 'Next'))
      const buttons = await next.findAllByRole('button', { name: /^Check in/ })
      expect(buttons.map(({ textContent }) => textContent)).toEqual([
        'Check in Aisha Aqua fitness',
        'Check in Aisha Zumba',
      ])
    },
  )

  it('offers no check-in earlier than an hour before the session, and none for an unpaid appointment', async () => {
    const api = createMockApi()
    const service = api.service({ type: 'APPOINTMENT' })
    const early = api.slot({ startsIn: 90, slots: 1, serviceId: service.id })
    api.booking({ timeSlotId: early.id })
    const unpaid = api.slot({ startsIn: 30, slots: 1, serviceId: service.id, providerId: api.kinara.otherProvider.id })
    api.booking({ timeSlotId: unpaid.id, status: 'PAYMENT_PENDING', price: 3000, total: 3000 })
    await open(api, 'STAFF')
    const next = within(await byRole('region', 'Next'))
    expect(await next.findByText('Unpaid')).toBeTruthy()
    expect(next.queryByRole('button')).toBeNull()
    expect(next.getByText('Check-in opens 60 min before')).toBeTruthy()
  })

  it('lists what each customer owes today, holds that end soon first, with the sum of the rows', async () => {
    const api = createMockApi()
    const slot = api.slot({ startsIn: 120, slots: 9 })
    const owe = (givenName: string, total: number, fields = {}) =>
      api.booking({
        timeSlotId: slot.id,
        customerId: api.customer({ givenName, lastName: '' }).id,
        status: 'PAYMENT_PENDING',
        price: total,
        total,
        ...fields,
      })
    const kavin = owe('Kavin', 8100)
    owe('Farid', 20520, { holdExpiresAt: addMinutes(api.clock.now(), 12) })
    const page = await open(api, 'STAFF')
    const rows = await rowsOf('To collect')
    expect(rows[0]).toMatch(/^Farid.*Hold ends in 12 min.*RM\s205\.20/)
    expect(rows[1]).toMatch(/^Kavin.*RM\s81\.00/)
    const panel = within(await byRole('region', 'To collect'))
    expect(panel.getByText(/RM\s286\.20/)).toBeTruthy()
    await page.user.click(panel.getByRole('link', { name: /Take RM\s81\.00 from Kavin/ }))
    expect(page.address()).toBe(
      `/services/bookings?view=unpaid&from=2026-11-19&to=2026-11-19&dialog=booking-pay:${kavin.id}`,
    )
  })
})

describe('the set-up of a new business', () => {
  /** A mock of a business that has its details, a location and a team. */
  const steps = async () => rowsOf('Set up your business')

  it('lists the steps to the first booking, each with a link to its form over Home', async () => {
    const page = await open(createMockApi(), 'OWNER')
    const rows = await steps()
    expect(rows.map((text) => text!.includes(', done'))).toEqual([true, true, true, false, false, false, true, false])
    await page.user.click(screen.getByRole('link', { name: /First service/ }))
    expect(page.address()).toBe('/home?dialog=first-service')
  })

  it('links to the page of a step whose form no remote offers', async () => {
    useOfferedDialogs.setState({ names: ['book'] })
    try {
      const page = await open(createMockApi(), 'OWNER')
      await page.user.click(await byRole('link', /First service/))
      expect(page.address()).toBe('/services?drawer=new')
    } finally {
      useOfferedDialogs.setState({ names: null })
    }
  })

  it('has a form for a finished step too, so that it can be changed', async () => {
    const page = await open(createMockApi(), 'OWNER')
    await page.user.click(await byRole('link', /^Business details/))
    expect(page.address()).toBe('/home?dialog=first-details')
  })

  it('moves the focus to the next step after one is done, and announces the progress', async () => {
    const api = createMockApi()
    const { queries } = await open(api, 'OWNER')
    const first = await byRole('link', /First service/)
    first.focus()
    api.service({ name: 'Morning yoga' })
    await act(() => queries.refetchQueries({ queryKey: home.page().queryKey }))
    const next = await byRole('link', /Your working hours/)
    await vi.waitFor(() => expect(document.activeElement).toBe(next))
    const panel = within(await byRole('region', 'Set up your business'))
    expect(panel.getByRole('status').textContent).toBe('5 of 8 done')
  })

  it('moves the focus to the next step when the form closes after the progress has arrived', async () => {
    const api = createMockApi()
    const { queries, user, goTo } = await open(api, 'OWNER')
    await user.click(await byRole('link', /First service/))
    api.service({ name: 'Morning yoga' })
    await act(() => queries.refetchQueries({ queryKey: home.page().queryKey }))
    const next = await byRole('link', /Your working hours/)
    expect(document.activeElement).not.toBe(next)
    await goTo('/home')
    await vi.waitFor(() => expect(document.activeElement).toBe(next))
  })

  it('offers examples to an empty business', async () => {
    const page = await open(createMockApi(), 'BUSINESS_MANAGER')
    await page.user.click(await byRole('link', 'Add examples'))
    expect(page.address()).toBe('/home?dialog=examples')
  })

  it('offers no examples to a business with records of its own', async () => {
    const api = createMockApi()
    api.service({ name: 'Morning yoga' })
    await open(api, 'BUSINESS_MANAGER')
    await steps()
    expect(screen.queryByRole('link', { name: 'Add examples' })).toBeNull()
  })

  it('says that figures include examples, and offers to remove them', async () => {
    const api = createMockApi()
    api.answerWith('home.parts', (call) => {
      const { parts, failed } = homePartHandlers['home.parts'](call)
      return {
        parts: parts.today ? { ...parts, today: { ...parts.today, examples: 'ADDED' as const } } : parts,
        failed,
      }
    })
    const page = await open(api, 'OWNER')
    expect(await screen.findByText('Figures include examples.')).toBeTruthy()
    await page.user.click(screen.getByRole('link', { name: 'Remove examples' }))
    expect(page.address()).toBe('/home?dialog=examples')
  })

  it('offers no examples to staff', async () => {
    await open(createMockApi(), 'STAFF')
    expect(await screen.findByText('No service yet')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Add examples' })).toBeNull()
  })

  it('offers no examples without a remote that has their dialog', async () => {
    useOfferedDialogs.setState({ names: ['book'] })
    try {
      await open(createMockApi(), 'OWNER')
      await steps()
      expect(screen.queryByRole('link', { name: 'Add examples' })).toBeNull()
    } finally {
      useOfferedDialogs.setState({ names: null })
    }
  })

  it('asks for no team from an owner who works alone, until they say that they have one', async () => {
    const api = createMockApi()
    for (const member of api.state.members) if (member.role !== 'OWNER') member.status = 'DEACTIVATED'
    const { user } = await open(api, 'OWNER')
    await user.click(await byRole('button', 'I work alone'))
    await vi.waitFor(async () =>
      expect((await rowsOf('Set up your business'))[6]).toMatch(/^Team, done.*You work alone/),
    )
    expect(api.callsOf('business-setup.update').map(({ body }) => body)).toEqual([{ worksAlone: true }])
    await user.click(await byRole('button', 'I have a team'))
    await byRole('button', 'I work alone')
  })

  it('names the owner of the step that a manager may not do', async () => {
    const api = createMockApi()
    api.state.businesses[0]!.payment = null
    await open(api, 'BUSINESS_MANAGER')
    const rows = await steps()
    expect(rows[1]).toMatch(/Currency and tax.*Olivia.* sets this up/)
    expect(screen.queryByRole('link', { name: /Currency and tax/ })).toBeNull()
    expect(screen.getByRole('link', { name: /First service/ })).toBeTruthy()
  })

  it('tells staff what is missing, with the one action that they can do', async () => {
    const api = createMockApi()
    await open(api, 'STAFF')
    expect(await screen.findByText('No service yet')).toBeTruthy()
    expect(screen.getByText(/Olivia.* adds the first service/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New time slot' })).toBeNull()
  })

  it('lets staff plan the first time slot once there is a service', async () => {
    const api = createMockApi()
    api.service({ name: 'Morning yoga' })
    const page = await open(api, 'STAFF')
    await page.user.click(await byRole('link', 'New time slot'))
    expect(page.address()).toBe('/services/time-slots?drawer=new')
  })

  it('tells a provider who plans the first time slot', async () => {
    const api = createMockApi()
    api.service({ name: 'Morning yoga' })
    await open(api, 'SERVICE_PROVIDER')
    expect(await screen.findByText('No time slot yet')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New time slot' })).toBeNull()
  })

  it('is over after the first booking', async () => {
    await open(busyDay(), 'OWNER')
    await byRole('region', 'Now and next')
    expect(screen.queryByRole('region', { name: 'Set up your business' })).toBeNull()
  })
})

const one = { count: 1, sums: [], names: [], moreNames: 0, since: null, about: { id: 'x', name: '' } }
const today = toPlainDate('2026-11-19')

it.each([
  ['CUSTOMERS_OWING', '/customers?view=unpaid'],
  ['VISITS_UNPAID_TODAY', '/services/bookings?view=unpaid&from=2026-11-19&to=2026-11-19'],
  ['CHECK_INS_UNPAID', '/services/time-slots-details?id=x'],
  ['REFUNDS_DUE', '/services/bookings?view=refundDue'],
  ['MEMBERSHIPS_DUE', '/memberships/to-collect'],
  ['SUBSCRIPTIONS_PAST_DUE', '/memberships/to-collect'],
  ['MEMBERSHIPS_ENDING', '/memberships/subscribers?soon=ENDING'],
  ['CREDITS_LAPSING', '/memberships/subscribers?soon=LAPSING'],
  ['TIME_OFF_REQUESTED', '/team-members/time-off?id=x'],
  ['HOURS_REQUESTED', '/team-members/schedule-requests?id=x'],
  ['INVITATIONS_OPEN', '/dashboard/settings/team?status=PENDING'],
  ['INVITATIONS_EXPIRED', '/dashboard/settings/team?status=EXPIRED'],
] as const satisfies readonly (readonly [TaskGroup['kind'], string])[])('the row %s links to %s', (kind, address) => {
  expect(addressOfTask({ kind, ...one }, today)).toBe(address)
})

it.each([
  ['absences of several members', 'TIME_OFF_REQUESTED', '/team-members/time-off?status=REQUESTED'],
  ['hours of several members', 'HOURS_REQUESTED', '/team-members/schedule-requests'],
] as const)('the row for %s links to the list', (_, kind, address) => {
  expect(addressOfTask({ kind, ...one, about: null }, today)).toBe(address)
})

it('sums never combine amounts of different currencies', () => {
  const sums = [
    { amount: '10.00', currency: 'MYR' },
    { amount: '3.00', currency: 'USD' },
  ]
  const tasks: TaskGroup[] = [
    { ...one, kind: 'CUSTOMERS_OWING', sums },
    { ...one, kind: 'CHECK_INS_UNPAID', sums: [{ amount: '5.50', currency: 'MYR' }] },
  ]
  expect(sumsOf(tasks)).toEqual([
    { currency: 'MYR', amount: '15.50' },
    { currency: 'USD', amount: '3.00' },
  ])
})
