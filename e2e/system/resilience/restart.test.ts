import { rmSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { signIn } from '../../accounts.ts'
import { type Api, apiAs } from '../../api.ts'
import { freePorts } from '@steward/tooling/free-ports'
import { runCommand, type RunningApp, spawnCommand, startApp } from '../../app.ts'
import { bookFor, bookInARow, customersOf, expectBooked, planSlot } from '../../bookings.ts'
import { main, pageHeading } from '../../page.ts'
import { alive, databaseProcessOf, processesOf, processOf } from './processes.ts'

// Uses a separate app, because the tests kill its processes while people book.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.skip(process.platform !== 'linux', 'finds its processes under /proc')

let app: RunningApp
let api: Api
/** The bookings that the API has acknowledged in this file. None of them may be lost. */
const acknowledged: { slotId: string; bookings: string[] }[] = []

test.beforeAll(async () => {
  test.setTimeout(300_000)
  app = await startApp()
  api = await apiAs(await runCommand(app, 'token', 'owner@kinara.test'), app.apiUrl)
})

test.afterAll(async () => {
  await app.stop()
  rmSync(app.dataFolder, { recursive: true, force: true })
})

async function expectNoneLost(): Promise<void> {
  for (const { slotId, bookings } of acknowledged) await expectBooked(api, slotId, bookings)
}

/** Waits until an API is ready, which it is not during a restart. */
async function expectReady(origin: string): Promise<void> {
  await expect(async () => {
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  }).toPass({ timeout: 30_000 })
}

/** Books sixty customers, and kills the process `victim` after fifteen of them. */
async function bookWhileKilling(caller: Api, victim: () => number): Promise<void> {
  const slotId = await planSlot(caller, 80)
  const customers = await customersOf(caller, 60)
  let killed: number | undefined
  const bookings = await bookInARow(caller, slotId, customers, (count) => {
    if (count < 15 || killed) return
    killed = victim()
    process.kill(killed, 'SIGKILL')
  })
  expect(killed).toBeDefined()
  expect(bookings).toHaveLength(60)
  acknowledged.push({ slotId, bookings })
}

test('every acknowledged booking exists once after the API was killed while people book', async () => {
  const before = processOf(app, 'api')
  await bookWhileKilling(api, () => before)
  await expectNoneLost()
  expect(processOf(app, 'api')).not.toBe(before)
})

test('every acknowledged booking exists once after the database was killed while people book', async () => {
  const before = databaseProcessOf(app)
  await bookWhileKilling(api.at(app.url), () => before)
  await expectNoneLost()
  expect(databaseProcessOf(app)).not.toBe(before)
})

test('an open page continues to work after the API, the identity provider and the database were killed', async ({
  page,
}) => {
  await signIn(page, 'staff', '/customers', app.url)
  await expect(pageHeading(page)).toHaveText('Customers')
  await expect(main(page).getByRole('table').getByRole('link').first()).toBeVisible()
  for (const victim of [processOf(app, 'api'), processOf(app, 'identity'), databaseProcessOf(app)]) {
    process.kill(victim, 'SIGKILL')
  }
  await main(page).getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/customers\/details/)
  // The page either waited for the response, or shows Try again. It stays open in both cases.
  await expect(async () => {
    const retry = main(page).getByRole('button', { name: 'Try again' })
    if (await retry.isVisible()) await retry.click()
    await expect(main(page).getByRole('table').first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  // The page may have received its response before the API ended.
  await expectReady(app.apiUrl)
  await expectNoneLost()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'manager', '/services', app.url)
  await expect(pageHeading(page)).toHaveText('Services')
})

test('exactly one of fifty clients gets the last seat when two API processes serve them', async () => {
  const [port] = (await freePorts(1)) as [number]
  const second = spawnCommand('api', [], { ...app.environment, API_PORT: String(port) })
  try {
    const origins = [app.apiUrl, `http://localhost:${port}`]
    await expectReady(origins[1]!)
    const slotId = await planSlot(api, 3)
    const [first, other, ...clients] = await customersOf(api, 52)
    const bookings = await Promise.all(
      [first!, other!].map(async (who) => (await bookFor(api, slotId, who)).body.booking.id),
    )

    const responses = await Promise.all(clients.map((who, index) => bookFor(api.at(origins[index % 2]!), slotId, who)))
    const winners = responses.filter(({ status }) => status === 201)
    expect(winners).toHaveLength(1)
    expect(
      new Set(responses.filter(({ status }) => status !== 201).map(({ status, code }) => `${status} ${code}`)),
    ).toEqual(new Set(['409 SLOT_FULL']))
    acknowledged.push({ slotId, bookings: [...bookings, winners[0]!.body.booking.id] })
    await expectNoneLost()
  } finally {
    const ended = new Promise((resolve) => second.once('exit', resolve))
    second.kill('SIGINT')
    await ended
  }
})

test('after a kill -9 of the app, the next start on the same data works and no booking is lost', async ({ page }) => {
  await signIn(page, 'owner', '/home', app.url)
  const ended = new Promise((resolve) => app.process.once('exit', resolve))
  app.process.kill('SIGKILL')
  await ended
  app = await startApp(app.environment)
  await expectNoneLost()
  await page.reload()
  await expect(pageHeading(page)).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/home`)
})

test('Ctrl-C leaves no process behind, and the next start has all data', async () => {
  const processes = processesOf(app)
  expect(processes.length).toBeGreaterThan(5)
  await app.stop()
  expect(app.process.exitCode).toBe(0)
  expect(alive(processes)).toEqual([])
  app = await startApp(app.environment)
  await expectNoneLost()
})
