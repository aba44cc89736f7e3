import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addMinutes, fixedClock, instantToEpochMs, toInstant } from '@steward/shared/time'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { movableClock, readAheadMs } from '../settings/movable-clock.ts'
import { moveClock, timeOfApp } from './move-clock.ts'

const start = toInstant('2026-11-21T09:00:00Z')
let file: string

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'steward-clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  file = path.join(folder, 'clock.json')
})

/** Returns the clock of an app that starts at `start`, and the command's way to it. */
function runningApp() {
  const { now } = movableClock(fixedClock(start), file)
  return { file, read: async () => now() }
}

it('moves the running app forward, and further from there', async () => {
  const app = runningApp()
  for (const target of ['2026-12-31T16:30:00Z', '2027-03-01T01:00:00Z']) {
    await moveClock(app, toInstant(target))
    expect(await app.read()).toBe(toInstant(target))
  }
  expect(readAheadMs(file)).toBe(instantToEpochMs(toInstant('2027-03-01T01:00:00Z')) - instantToEpochMs(start))
})

it.each([start, addMinutes(start, -1)])('refuses to move the clock to %s', async (target) => {
  const app = runningApp()
  await expect(moveClock(app, target)).rejects.toThrow(
    `The clock of the app reads ${start}, and it moves only forward.`,
  )
  expect(readAheadMs(file)).toBe(0)
})

it('reads the time from the gateway, and the time of the machine from one that tells none', async () => {
  let config: object = { now: '2027-03-01T01:00:00.000Z' }
  const server = createServer((_, response) => response.end(JSON.stringify(config))).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  expect(await timeOfApp(origin, () => start)).toBe('2027-03-01T01:00:00.000Z')
  config = {}
  expect(await timeOfApp(origin, () => start)).toBe(start)
})

it('says that no app answers', async () => {
  await expect(timeOfApp('http://127.0.0.1:1', () => start)).rejects.toThrow(
    'No app answers at http://127.0.0.1:1. Start it with "pnpm start" first.',
  )
})
