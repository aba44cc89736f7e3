import type { Locator, Page, Request, Route } from 'playwright/test'
import { expectAccessibleInAll, followScreen } from '../../violations.ts'
import { appUrl } from '../../accounts.ts'
import { bookFor, customersOf, planSlot } from '../../bookings.ts'
import { withLooks } from '../../looks.ts'
import {
  expectLoaded,
  expectMenu,
  mainNavigation,
  pageHeading,
  requestsUnder,
  stopClock,
  withoutPageData,
} from '../../page.ts'
import { expect, test } from '../../signed-in.ts'

const bar = (page: Page) => page.getByRole('banner')
const bell = (page: Page) => bar(page).getByRole('button', { name: /^Notifications/ })
const contactsButton = (page: Page) => bar(page).getByRole('button', { name: 'Contacts' })
const notifications = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const contacts = (page: Page) => page.getByRole('dialog', { name: 'Contacts' })

const refuse = (route: Route) => route.fulfill({ status: 403, json: { code: 'PERMISSION_DENIED', title: 'No' } })

const boxOf = async (element: Locator) => (await element.boundingBox())!

/** Mocks the given number of notifications, independent of the business and of other journeys. */
async function withNotifications(page: Page, count: number, unreadCount: number): Promise<void> {
  await page.route('**/api/stream', refuse)
  const items = Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    type: index % 2 ? 'booking-made' : 'slot-full',
    read: index >= unreadCount,
    createdAt: '2026-11-19T12:05:00.000Z',
    actor: null,
    subject: {
      kind: 'time-slot',
      id: null,
      timeSlotId: null,
      serviceId: null,
      serviceName: 'Reformer Pilates',
      startTime: null,
      bookingNumber: null,
      name: '<b>Aishah</b>',
    },
    params: {},
  }))
  await page.route('**/api/notification?*', (route) =>
    route.fulfill({ json: { items, nextCursor: null, total: count, unreadCount } }),
  )
}

test.describe('measures of the specification, section 9', () => {
  test('"notifications 380 px wide, list max height 270 px", "Badge maximum 99, shown as \'99+\'", "month day, hh:mm AM/PM"', async ({
    pageAs,
  }) => {
    const page = await pageAs('owner')
    await withLooks(page, {})
    await withNotifications(page, 12, 100)
    await page.goto(`${appUrl()}/home`)
    await expect(bell(page)).toHaveText('99+')
    await bell(page).click()
    expect((await boxOf(notifications(page))).width).toBe(380)
    const list = notifications(page).getByRole('region', { name: 'Notifications' })
    await expect(list.getByRole('listitem')).toHaveCount(12)
    expect((await boxOf(list)).height).toBe(270)
    await expect(list.getByRole('listitem').first()).toContainText('Nov 19, 08:05 PM')
    await expect(list.getByText('<b>Aishah</b>').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(notifications(page)).toBeHidden()
    await expect(bell(page)).toBeFocused()
  })

  test('"contacts 300 px wide, max 400 px"', async ({ pageAs }) => {
    const page = await pageAs('owner')
    await withLooks(page, {})
    await page.goto(`${appUrl()}/home`)
    await contactsButton(page).click()
    await expect(contacts(page).getByRole('listitem').nth(20)).toBeAttached()
    const { width, height } = await boxOf(contacts(page))
    expect([width, height]).toEqual([300, 400])
  })

  test('the panels fill the width of a phone and have a close button', async ({ pageAs }) => {
    const page = await pageAs('owner')
    await page.setViewportSize({ width: 360, height: 740 })
    await withLooks(page, {})
    await page.goto(`${appUrl()}/home`)
    for (const [button, panel] of [
      [bell(page), notifications(page)],
      [contactsButton(page), contacts(page)],
    ] as const) {
      await button.click()
      expect(await boxOf(panel)).toEqual({ x: 0, y: 56, width: 360, height: 684 })
      await panel.getByRole('button', { name: 'Close' }).click()
      await expect(panel).toBeHidden()
      await expect(button).toBeFocused()
    }
  })

  test('"touch enter 700, leave touch 1500": a long touch shows the tooltip of a button', async ({ pageAs }) => {
    const page = await pageAs('staff')
    await page.clock.install()
    await page.goto(`${appUrl()}/home`)
    await expectLoaded(page)
    const language = bar(page).getByRole('button', { name: 'Language' })
    await expectMenu(language)
    await stopClock(page)
    const finger = (type: string) => language.dispatchEvent(type, { pointerType: 'touch', bubbles: true })
    await finger('pointerover')
    await page.clock.runFor(699)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(page.getByRole('tooltip')).toHaveText('Language')
    await finger('pointerout')
    await page.clock.runFor(1_499)
    await expect(page.getByRole('tooltip')).toHaveText('Language')
    await page.clock.runFor(1)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  test('"Hover popover close delay 50 ms"', async ({ pageAs }) => {
    const page = await pageAs('staff')
    await withLooks(page, { layout: 'horizontal' })
    await page.clock.install()
    await page.goto(`${appUrl()}/home`)
    await expectLoaded(page)
    const group = mainNavigation(page).getByRole('button', { name: 'My Profile' })
    await expectMenu(group)
    await stopClock(page)
    await group.hover()
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await pageHeading(page).hover()
    await page.clock.runFor(49)
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await page.clock.runFor(1)
    await expect(group).toHaveAttribute('aria-expanded', 'false')
  })
})

test('the panels are not part of the first load, and the shell works without them', async ({ pageAs }) => {
  const page = await pageAs('owner')
  const late: string[] = []
  await page.route('**/locales/en/panels.json', (route) => {
    late.push(route.request().url())
    return undefined
  })
  await page.goto(`${appUrl()}/home`)
  await expectLoaded(page)
  await expect(bell(page)).toBeVisible()
  await expect.poll(() => late.length).toBeGreaterThan(0)
  const shellReady = await page.evaluate(() => performance.getEntriesByName('steward:shell-ready').length)
  expect(shellReady).toBe(1)
  await page.getByRole('button', { name: 'Appearance' }).click()
  await expect(page.getByRole('dialog', { name: 'Appearance' })).toBeVisible()
})

test('a booking notifies its provider at once: badge, quiet announcement, link to the record, and it stays read', async ({
  pageAs,
  apiOf,
}) => {
  const page = await pageAs('provider')
  const line = page.waitForRequest('**/api/stream')
  await page.goto(`${appUrl()}/home`)
  await line
  const badge = async () => Number((await bell(page).textContent()) || 0)
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('businessCoreState')!).state.user.id as string)
  const slotId = await planSlot(await apiOf('owner'), 4, me)
  const provider = await apiOf('provider')
  // Other journeys plan slots of the same provider, so the API provides the expected number.
  const readNotifications = async () => {
    const { body } = await provider.call('notification.list', { query: { limit: '100' } })
    const own = body.items.filter(({ subject }) => subject.timeSlotId === slotId)
    return { unreadCount: body.unreadCount, booked: own.find(({ type }) => type === 'booking-made') }
  }
  const expectBadge = () => expect.poll(async () => (await badge()) - (await readNotifications()).unreadCount).toBe(0)
  await expect(notifications(page)).toBeHidden()
  await bell(page).click()
  await expect(notifications(page).getByRole('link', { name: 'Session assigned to you' }).first()).toBeVisible()
  await expectBadge()
  const before = await badge()

  const staff = await apiOf('staff')
  const [customer] = await customersOf(staff, 1)
  expect(await bookFor(staff, slotId, customer!)).toMatchObject({ status: 201 })
  await expect.poll(badge).toBeGreaterThan(before)
  await expectBadge()
  await expect(page.getByText(/^\d+ unread notifications?$/)).toBeAttached()
  await expect(page.getByRole('region', { name: 'Messages (Alt+T)' })).toHaveCount(0)
  const booked = notifications(page)
    .getByRole('link', { name: 'New booking' })
    .and(page.locator(`[href*="${slotId}"]`))
  expect((await readNotifications()).booked).toMatchObject({ read: false })
  await booked.click()
  await expect(page).toHaveURL(new RegExp(`/schedule\\?week=.+&slot=${slotId}$`))
  await expect(notifications(page)).toBeHidden()
  await expect.poll(async () => (await readNotifications()).booked).toMatchObject({ read: true })
  await expectBadge()

  await page.reload()
  await expectBadge()
})

/** Opens Home and returns its stream requests. The previous page's stream may still open and is not counted. */
async function streamsOfNextPage(page: Page) {
  await page.goto(`${appUrl()}/home`, { waitUntil: 'commit' })
  return requestsUnder(page, '/api/stream')
}

test('colleagues appear online at once, and the tabs of a browser share one live stream', async ({ pageAs }) => {
  const page = await pageAs('owner')
  const streams = await streamsOfNextPage(page)
  await expect.poll(() => streams.length, { message: 'the first tab opens a line' }).toBeGreaterThan(0)

  const second = await page.context().newPage()
  const streamsOfSecond = requestsUnder(second, '/api/stream')
  await second.goto(`${appUrl()}/home`)
  await expect.poll(() => streamsOfSecond.length, { message: 'the second tab catches up by itself' }).toBe(1)
  await contactsButton(second).click()
  await expect(contacts(second).getByRole('listitem').first()).toBeVisible()

  const colleague = await pageAs('provider', '/home')
  const label = await bar(colleague)
    .getByRole('button', { name: /'s account$/ })
    .textContent()
  const row = contacts(second)
    .getByRole('listitem')
    .filter({ hasText: label!.replace(/'s account.*/, '') })
  await expect(row).toContainText(/Online|Busy/)
  expect(streamsOfSecond, 'then it listens to the first').toHaveLength(1)

  await page.close()
  await expect.poll(() => streamsOfSecond.length, { message: 'the second tab takes over' }).toBe(2)
})

test('the live stream closes while the browser is offline, and reopens when it is online', async ({ pageAs }) => {
  const page = await pageAs('staff')
  // A tab that catches up before it becomes the leader closes its own stream and opens the shared one. That makes two
  // requests and one open stream.
  const ended = new Set<Request>()
  page.on('requestfinished', (request) => ended.add(request))
  page.on('requestfailed', (request) => ended.add(request))
  const streams: Request[] = []
  page.on('request', (request) => request.url().endsWith('/api/stream') && streams.push(request))
  const open = () => streams.filter((stream) => !ended.has(stream)).length

  await page.goto(`${appUrl()}/home`, { waitUntil: 'commit' })
  await expect.poll(open).toBe(1)
  await page.context().setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  const requestCount = streams.length
  await expect.poll(open).toBe(0)
  expect(streams).toHaveLength(requestCount)
  await page.context().setOffline(false)
  await expect.poll(open).toBe(1)
})

test('the app does not keep requesting a live stream that the platform refuses', async ({ pageAs }) => {
  const page = await pageAs('staff')
  await page.clock.install()
  let requestCount = 0
  await page.route('**/api/stream', (route) => {
    requestCount += 1
    return refuse(route)
  })
  await page.goto(`${appUrl()}/home`)
  await expectLoaded(page)
  await expect.poll(() => requestCount).toBe(1)
  await page.clock.fastForward('10:00')
  await expectLoaded(page)
  expect(requestCount).toBe(1)
})

test('the panels are accessible in light and dark, both directions', async ({ pageAs }) => {
  const page = await pageAs('owner')
  await followScreen(page)
  await withNotifications(page, 6, 3)
  await page.goto(`${appUrl()}/home`)
  await expectLoaded(page)
  await expect(bell(page)).toHaveText('3')
  await bell(page).click()
  await expect(notifications(page).getByRole('listitem')).toHaveCount(6)
  await expectAccessibleInAll(page, 'notifications')
  await page.keyboard.press('Escape')
  await contactsButton(page).click()
  await expect(contacts(page).getByRole('listitem').first()).toBeVisible()
  await expectAccessibleInAll(page, 'contacts')
})

test.describe('the sample panels of config.json with panels: "sample"', () => {
  /** Opens the app as on a platform that offers only the two calls of section 7, and collects all API calls. */
  async function openSample(page: Page): Promise<{ calls: string[]; chunks: string[] }> {
    const traffic = { calls: [] as string[], chunks: [] as string[] }
    await withoutPageData(page)
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...((await answer.json()) as object), panels: 'sample' } })
    })
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) traffic.calls.push(pathname)
      if (pathname.includes('sample-panels')) traffic.chunks.push(pathname)
    })
    // A page of the shell that reads no data.
    await page.goto(`${appUrl()}/my-details/nowhere`)
    await expect(pageHeading(page)).toBeVisible()
    return traffic
  }

  test('show the samples, search for 1500 ms, and make no calls', async ({ pageAs }) => {
    const page = await pageAs('owner')
    const traffic = await openSample(page)
    await expect(bell(page)).toHaveText('2')
    expect(traffic.chunks).not.toEqual([])

    await bell(page).click()
    expect((await boxOf(notifications(page))).width).toBe(380)
    const rows = notifications(page).getByRole('listitem')
    await expect(rows).toHaveCount(4)
    await notifications(page).getByRole('button', { name: 'Mark all as read' }).click()
    await rows.first().getByRole('button').click()
    await expect(rows).toHaveCount(4)
    await expect(bell(page)).toHaveText('2')
    await page.keyboard.press('Escape')

    await contactsButton(page).click()
    expect((await boxOf(contacts(page))).width).toBe(300)
    await expect(contacts(page).getByText('Offline, 3 hours')).toBeVisible()
    await page.keyboard.press('Escape')

    await bar(page).getByRole('button', { name: 'Search' }).click()
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('searchbox').fill('yoga')
    const started = Date.now()
    await page.keyboard.press('Enter')
    await expect(search.getByText('Searching')).toBeAttached()
    await expect(search.getByRole('heading', { name: 'Platform' })).toBeVisible()
    expect(Date.now() - started).toBeGreaterThanOrEqual(1_500)
    await expect(search.getByRole('heading', { name: 'Resources' })).toBeVisible()

    await page.keyboard.press('Escape')
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Switch workspace/ })
      .click()
    const workspaces = page.getByRole('menu', { name: 'Workspaces' })
    await expect(workspaces.getByRole('menuitemradio')).toHaveCount(2)
    expect((await boxOf(workspaces)).width).toBe(250)

    expect(traffic.calls.map((path) => path.split('/').slice(0, 3).join('/'))).toEqual([
      '/api/business-entity',
      '/api/business-user',
    ])
  })

  test('load no code on a real platform', async ({ pageAs }) => {
    const page = await pageAs('owner')
    const chunks: string[] = []
    page.on('request', (request) => request.url().includes('sample-panels') && chunks.push(request.url()))
    await page.goto(`${appUrl()}/home`)
    await expectMenu(bell(page))
    await bell(page).click()
    await expect(notifications(page)).toBeVisible()
    await expectMenu(contactsButton(page))
    await contactsButton(page).click()
    await expect(contacts(page).getByRole('listitem').first()).toBeVisible()
    expect(chunks).toEqual([])
  })
})
