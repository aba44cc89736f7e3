import { screen, waitFor, within } from '@testing-library/react'
import { useBusinessDetails } from '@steward/shared/stores'
import { createMockApi } from '@steward/testing/mock-api'
import { byRole, renderPage } from '@steward/testing/render'
import { textOf } from '@steward/testing/shown'
import { describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { Component as OverviewPage } from './overview-page.tsx'
import { answerFigures, bookingRecord, valueOf, type Figures } from './testing/answer-figures.ts'

const month: Figures = {
  now: {
    bookedValue: valueOf('8000.00'),
    bookings: valueOf('120'),
    fillRate: valueOf('0.8', { part: '80', whole: '100' }),
    noShowRate: valueOf('0.05', { part: '6', whole: '120' }),
    recurringRevenue: valueOf('3950.00'),
    sales: valueOf('7500.00'),
    collected: valueOf('7900.00'),
    retention: valueOf(null, { gap: 'STILL_OPEN', open: 14 }),
    rebookingRate: valueOf('0.5', { part: '10', whole: '20', open: 3 }),
  },
  before: {
    bookedValue: valueOf('10000.00'),
    bookings: valueOf('100'),
    fillRate: valueOf('0.75'),
    noShowRate: valueOf('0.03'),
    sales: valueOf('100.00', { records: 4 }),
  },
  records: [bookingRecord(3), bookingRecord(2, { kind: 'NO_SHOW', part: '60.00' })],
}

async function open(path = '/overview', figures: Figures = month) {
  const api = createMockApi()
  answerFigures(api, figures)
  return renderPage(<OverviewPage />, { path, api, texts: { 'business-details': en } })
}

/** Returns the text of a figure: its value, its change and its parts. A card and its group show the same. */
async function figure(name: string) {
  const labels = await screen.findAllByText(name, { selector: 'dt span' })
  const texts = new Set(labels.map((label) => textOf(label.closest('div')!.querySelector('dd')!)))
  expect(texts.size).toBe(1)
  return [...texts][0]
}

describe('the range of the overview', () => {
  it('is the last chosen one, unless the address names another', async () => {
    useBusinessDetails.setState({ view: '7d' })
    const { api, goTo } = await open()
    await screen.findByText('13 Nov 2026 – 19 Nov 2026, compared with 6 Nov 2026 – 12 Nov 2026')
    await goTo('/overview?range=month')
    await screen.findByText('1 Nov 2026 – 19 Nov 2026, compared with 1 Oct 2026 – 19 Oct 2026')
    expect(useBusinessDetails.getState().view).toBe('month')
    await goTo('/overview?month=2026-10&compare=none')
    await screen.findByText('1 Oct 2026 – 31 Oct 2026')
    expect(api.callsOf('analytics.overview').at(-1)!.query).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      compare: 'NONE',
    })
    expect(useBusinessDetails.getState().view).toBe('month')
  })

  it('is stored in the address, and takes the place of a chosen month', async () => {
    const { user, address } = await open('/overview?month=2026-10')
    await user.click(await byRole('link', '7 days'))
    expect(address()).toBe('/overview?range=7d')
  })

  it('can be narrowed to a service, a provider and a place, also for the charts', async () => {
    const ids = ['1', '2', '3'].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
    const { api } = await open(`/overview?place=none&service=${ids[1]}&provider=${ids[2]}`)
    await byRole('img', /^Booked value,/)
    const narrowed = { locationId: 'none', serviceId: ids[1], providerId: ids[2] }
    for (const id of ['analytics.overview', 'analytics.series', 'analytics.heatmap', 'analytics.breakdown'] as const)
      expect(api.callsOf(id)[0]!.query).toMatchObject(narrowed)
  })
})

describe('the trend', () => {
  const units = async () =>
    within(await byRole('navigation', 'Unit of the trend'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  it('is by day, week or month, and the address names the chosen unit', async () => {
    const { api, user, address } = await open('/overview?month=2026-10')
    expect(await units()).toEqual(['Days', 'Weeks', 'Months'])
    const days = screen.getByRole('link', { name: 'Days' })
    expect(days.getAttribute('aria-current')).not.toBeNull()
    await user.click(screen.getByRole('link', { name: 'Weeks' }))
    expect(address()).toBe('/overview?month=2026-10&grain=week')
    await waitFor(() => expect(api.callsOf('analytics.series').at(-1)!.query).toMatchObject({ grain: 'WEEK' }))
    await byRole('img', /^Booked value,/)
    await waitFor(() => expect(screen.getByRole('link', { name: 'Weeks' }).getAttribute('aria-current')).not.toBeNull())
  })

  it('has no days for a range that has too many, also if the address asks for them', async () => {
    const { api } = await open('/overview?from=2025-01-01&to=2026-10-31&grain=day')
    expect(await units()).toEqual(['Weeks', 'Months'])
    for (const { query } of api.callsOf('analytics.series')) expect(query).not.toHaveProperty('grain')
  })
})

describe('the line of a card', () => {
  const lines = () => document.querySelectorAll('dd polyline').length

  it('is drawn for figures of the range, and not for those of the present', async () => {
    const { api } = await open()
    await waitFor(() => expect(lines()).toBe(4))
    const asked = new Set(api.callsOf('analytics.series').map(({ params }) => params['figure']))
    expect([...asked].toSorted()).toEqual(['bookedValue', 'bookings', 'fillRate', 'noShowRate'])
    // The trend and its card share one request.
    expect(api.callsOf('analytics.series')).toHaveLength(4)
  })

  it('that cannot be read leaves the card as it is', async () => {
    const api = createMockApi()
    answerFigures(api, month)
    api.failNext('analytics.series', 500, 20)
    await renderPage(<OverviewPage />, { path: '/overview', api, texts: { 'business-details': en } })
    expect(await figure('Bookings')).toBe('120+20% from 100')
    expect(lines()).toBe(0)
  })
})

describe('a figure', () => {
  it('shows its change against the days compared, and the parts of a share', async () => {
    await open()
    expect(await figure('Booked value')).toBe('RM 8,000.00−20% from RM 10,000.00')
    expect(await figure('Bookings')).toBe('120+20% from 100')
    expect(await figure('Fill rate')).toBe('80.0%+5 pt from 75.0%80 of 100 seats')
    expect(await figure('No-show rate')).toBe('5.0%+2 pt from 3.0%6 of 120')
    expect(await figure('Recurring revenue')).toBe('RM 3,950.00')
  })

  it('has no per cent with fewer than five records before', async () => {
    await open()
    expect(await figure('Sales')).toBe('RM 7,500.00from RM 100.00')
  })

  it('without a value says why, and one with open records counts them', async () => {
    await open()
    expect(await figure('Retention, 90 days')).toBe('–Too early to say')
    expect(await figure('Rebooking rate')).toBe('50.0%10 of 203 still open')
  })

  it('has colours that mean good or bad', async () => {
    await open()
    // Styles are not in the document. Elements of one colour have one class.
    const lookOf = async (text: string) => (await screen.findAllByText(text))[0]!.parentElement!.className
    const [good, bad] = [await lookOf('+20%'), await lookOf('−20%')]
    expect(good).not.toBe(bad)
    expect(await lookOf('+5 pt')).toBe(good)
    expect(await lookOf('+2 pt')).toBe(bad)
  })

  it('explains how it is counted', async () => {
    const { user } = await open()
    await user.click(await byRole('button', 'How Fill rate is counted'))
    expect(textOf(await byRole('dialog', 'How Fill rate is counted'))).toContain('Taken seats ÷ offered seats')
  })

  it('opens its records in a drawer, which add up to it and lead on to each record', async () => {
    const { user, address } = await open()
    // A card and the group of money show it.
    const [link] = await screen.findAllByRole('link', { name: /^Booked value: RM\s8,000\.00\. Show the records$/ })
    await user.click(link!)
    const drawer = await byRole('dialog', /^Booked value: RM/)
    expect(address()).toBe('/overview?figure=bookedValue')
    const rows = within(await within(drawer).findByRole('list', { name: 'Records of Booked value' })).getAllByRole(
      'listitem',
    )
    expect(rows.map(textOf)).toEqual([
      'YogaWed 18 Nov, 11:00 · Mei Tan 3RM 75.00',
      'YogaWed 18 Nov, 10:00 · Mei Tan 2No-showRM 60.00',
    ])
    expect(within(rows[0]!).getByRole('link').getAttribute('href')).toContain('/services/bookings?booking=')
    await waitFor(() => expect(textOf(drawer)).toContain('Checked in80RM 6,000.00'))
    expect(within(drawer).getByRole('link', { name: 'Open the list' }).getAttribute('href')).toBe(
      '/services/bookings?from=2026-11-01&to=2026-11-19',
    )
    await user.click(within(drawer).getByRole('button', { name: 'Close' }))
    expect(address()).toBe('/overview')
  })
})

describe('a chart', () => {
  it('is one image with a sentence made of its numbers, whose points the arrow keys read', async () => {
    const { user } = await open('/overview?from=2026-11-16&to=2026-11-18')
    const chart = await byRole('img', /^Booked value,/)
    expect(chart.getAttribute('aria-label')!.replace(/\s/g, ' ')).toBe(
      'Booked value, 16 Nov 2026 – 18 Nov 2026: RM 60.00 in total, the most in 18 Nov with RM 30.00. Compared with RM 60.00, 13 Nov 2026 – 15 Nov 2026.',
    )
    chart.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    const read = () => textOf(chart.parentElement!.querySelector('[aria-live]')!)
    expect(read()).toBe('17 Nov: RM 20.00. 14 Nov: RM 20.00')
    await user.keyboard('{End}')
    expect(read()).toBe('18 Nov: RM 30.00. 15 Nov: RM 30.00')
    await user.keyboard('{Escape}')
    expect(read()).toBe('')
  })

  it('has a table of the same numbers', async () => {
    const { user } = await open('/overview?from=2026-11-16&to=2026-11-18')
    await user.click(await byRole('button', 'Show Booked value over time as a table'))
    const rows = within(await byRole('table', 'Booked value over time')).getAllByRole('row')
    expect(rows.map(textOf).slice(1)).toEqual([
      '16 NovRM 10.0013 NovRM 10.00',
      '17 NovRM 20.0014 NovRM 20.00',
      '18 NovRM 30.0015 NovRM 30.00',
    ])
  })

  it('of the fill rate has a number in every cell, and says "few" below three classes', async () => {
    const { user } = await open()
    const map = await byRole('img', /^Fill rate by weekday/)
    expect([...map.querySelectorAll('.cell')].map(textOf).filter(Boolean)).toEqual(['85', '30', 'few'])
    map.focus()
    await user.keyboard('{ArrowRight}')
    expect(textOf(map.parentElement!.parentElement!.querySelector('[aria-live]')!)).toBe(
      'Mon, 10:00: 85%, 17 of 20 seats',
    )
  })

  it('lists the largest services with those of none, and is empty alone', async () => {
    await open()
    const list = await byRole('list', 'Top services')
    expect(within(list).getAllByRole('listitem').map(textOf)).toEqual(['YogaRM 6,000.00', 'No serviceRM 2,000.00'])
    const providers = (await byRole('heading', 'Top providers')).closest('section')!
    expect(textOf(providers)).toContain('Nothing in this range')
  })

  it('fails alone and is fetched again', async () => {
    const api = createMockApi()
    answerFigures(api, month)
    api.failNext('analytics.heatmap', 500)
    const { user } = await renderPage(<OverviewPage />, { path: '/overview', api, texts: { 'business-details': en } })
    await user.click(await byRole('button', 'Try again'))
    await byRole('img', /^Fill rate by weekday/)
    expect(await figure('Bookings')).toContain('120')
  })
})

it('names bookings in other currencies beside the figures', async () => {
  await open('/overview', {
    ...month,
    fields: { otherCurrencies: [{ currency: 'USD', bookings: 3, bookedValue: '120.00' }] },
  })
  expect((await screen.findByText(/^Not in these figures/)).textContent!.replace(/\s/g, ' ')).toBe(
    'Not in these figures: 3 bookings, $120.00.',
  )
})

it('shows how the recurring revenue became what it is', async () => {
  await open('/overview', {
    now: { ...month.now, revenueMovement: valueOf('-50.00') },
    fields: {
      rollForward: {
        start: '4000.00',
        movements: [
          { cause: 'NEW', amount: '100.00' },
          { cause: 'CHURN', amount: '-150.00' },
        ],
        end: '3950.00',
        since: null,
      },
    },
  })
  const panel = (await byRole('heading', 'Recurring revenue')).closest('section')!
  expect(textOf(panel)).toBe(
    'Recurring revenueBefore 1 Nov 2026RM 4,000.00NewRM 100.00Ended−RM 150.00At the end of 19 Nov 2026RM 3,950.00',
  )
})
