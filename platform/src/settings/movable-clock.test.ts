import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addMinutes, fixedClock, toInstant } from '@steward/shared/time'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clockOf, otherTimeOf } from './clock.ts'
import { clockFileOf, movableClock, readAheadMs, whyNotMovable, writeAheadMs } from './movable-clock.ts'

const start = toInstant('2026-11-21T09:00:00Z')
const day = 24 * 60
let file: string

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'steward-clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  file = path.join(folder, 'clock.json')
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: new Date(start) })
  onTestFinished(() => void vi.useRealTimers())
})

const nextRead = () => vi.advanceTimersByTime(100)

describe('a movable clock', () => {
  it('reads the time of its base until it is moved', () => {
    expect(movableClock(fixedClock(start), file).now()).toBe(start)
  })

  it('is followed by every process within a tenth of a second', () => {
    const clocks = [movableClock(fixedClock(start), file), movableClock(fixedClock(start), file)]
    for (const clock of clocks) expect(clock.now()).toBe(start)
    writeAheadMs(file, day * 60_000)
    nextRead()
    for (const clock of clocks) expect(clock.now()).toBe(addMinutes(start, day))
  })

  it('reads the file at most ten times in a second', () => {
    const clock = movableClock(fixedClock(start), file)
    clock.now()
    writeAheadMs(file, 1_000)
    vi.advanceTimersByTime(99)
    expect(clock.now()).toBe(start)
  })

  it('never goes back', () => {
    const clock = movableClock(fixedClock(start), file)
    writeAheadMs(file, day * 60_000)
    expect(clock.now()).toBe(addMinutes(start, day))
    for (const smaller of [60_000, 0]) {
      writeAheadMs(file, smaller)
      nextRead()
      expect(clock.now()).toBe(addMinutes(start, day))
    }
    rmSync(file)
    nextRead()
    expect(clock.now()).toBe(addMinutes(start, day))
  })

  it('ticks on after a move, also from STEWARD_NOW', () => {
    const clock = clockOf({ now: toInstant('2027-01-01T00:00:00Z') }, file)
    writeAheadMs(file, day * 60_000)
    vi.advanceTimersByTime(90_000)
    expect(clock.now()).toBe('2027-01-02T00:01:30.000Z')
  })

  it('is not followed by a process in production, whoever names the file', () => {
    vi.stubEnv('STEWARD_CLOCK_FILE', file)
    onTestFinished(() => void vi.unstubAllEnvs())
    writeAheadMs(file, day * 60_000)
    expect(clockOf({}).now()).toBe(addMinutes(start, day))
    vi.stubEnv('NODE_ENV', 'production')
    expect(clockOf({}).now()).toBe(start)
    expect(otherTimeOf({})()).toBeUndefined()
  })

  it.each(['', '{', 'null', '{"aheadMs":-1}', '{"aheadMs":"1"}', '{"aheadMs":1.5}'])(
    'refuses a damaged file: %s',
    (text) => {
      writeFileSync(file, text)
      expect(() => readAheadMs(file)).toThrow(`${file} is damaged. It should be like {"aheadMs":86400000}.`)
    },
  )
})

describe('the time that browsers are told', () => {
  it('is none while it equals the time of the machine', () => {
    expect(otherTimeOf({}, undefined)()).toBeUndefined()
    expect(otherTimeOf({}, file)()).toBeUndefined()
  })

  it('is the moved time, or the one from STEWARD_NOW', () => {
    const otherTime = otherTimeOf({}, file)
    writeAheadMs(file, day * 60_000)
    expect(otherTime()).toBe(addMinutes(start, day))
    const now = toInstant('2027-01-01T00:00:00Z')
    expect(otherTimeOf({ now }, undefined)()).toBe('2027-01-01T00:00:00.000Z')
  })
})

describe('the clock of an installation', () => {
  const onThisMachine = { dataFolder: '/data', database: {}, publicUrl: 'http://localhost:3000' }

  it('moves in a development start', () => {
    expect(clockFileOf(onThisMachine, {})).toBe(path.join('/data', 'clock.json'))
  })

  it.each([
    ['in production', onThisMachine, { NODE_ENV: 'production' }, 'NODE_ENV is "production"'],
    [
      'at a public address',
      { ...onThisMachine, publicUrl: 'https://steward.example.com' },
      {},
      'PUBLIC_URL is https://steward.example.com, which is not this machine',
    ],
    [
      'on a database server',
      { ...onThisMachine, database: { url: 'postgres://db/steward' } },
      {},
      'DATABASE_URL is set, and the clock moves only with the embedded database',
    ],
    [
      'in a container that has only the address of the API role',
      { ...onThisMachine, database: { apiUrl: 'postgres://db/steward' } },
      {},
      'DATABASE_URL is set, and the clock moves only with the embedded database',
    ],
  ])('does not move %s', (_, installation, variables, reason) => {
    expect(whyNotMovable(installation, variables)).toBe(reason)
    expect(clockFileOf(installation, variables)).toBeUndefined()
  })
})
