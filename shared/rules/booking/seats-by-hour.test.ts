import { expect, it } from 'vitest'
import { toInstant } from '../../time/index.ts'
import { seatsByHour } from './seats-by-hour.ts'

const session = (start: string, slots: number, seatsTaken: number) => ({
  startTime: toInstant(start),
  slots,
  seatsTaken,
})

it('the seats of sessions are added up by the local hour of their start, including the hours between them', () => {
  const sessions = [
    session('2026-11-19T00:00:00Z', 8, 8),
    session('2026-11-19T00:45:00Z', 1, 0),
    session('2026-11-19T02:30:00Z', 4, 1),
  ]
  expect(seatsByHour(sessions, 'Asia/Kuala_Lumpur')).toEqual([
    { hour: 8, seats: 9, taken: 8 },
    { hour: 9, seats: 0, taken: 0 },
    { hour: 10, seats: 4, taken: 1 },
  ])
})

it('an hour that happens twice is one entry with the seats of both', () => {
  const sessions = [session('2026-10-25T00:30:00Z', 2, 1), session('2026-10-25T01:30:00Z', 3, 3)]
  expect(seatsByHour(sessions, 'Europe/Berlin')).toEqual([{ hour: 2, seats: 5, taken: 4 }])
})

it('a day without sessions has no hours', () => {
  expect(seatsByHour([], 'Asia/Kuala_Lumpur')).toEqual([])
})
