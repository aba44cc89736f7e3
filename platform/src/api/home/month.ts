import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { sumWithoutTax } from '@steward/shared/rules/booking/net-payment'
import { monthSoFar } from '@steward/shared/rules/insight/compared-days'
import { addDays, dayBounds, daysBetween, plainDateOf, type PlainDate } from '@steward/shared/time'
import { handle } from '../../kernel/call.ts'
import { readDailyFigures } from '../insight/read-daily-figures.sql.ts'

interface Days {
  from: PlainDate
  to: PlainDate
}

/** Returns the figures of the month so far and of the same days of the month before, in one statement. */
export const getHomeMonth = handle('home.month', async ({ tx, entity, clock }): Promise<ResponseOf<'home.month'>> => {
  const { current, previous } = monthSoFar(plainDateOf(clock.now(), entity.timeZone))
  const rows = await readDailyFigures(tx, {
    entityId: entity.id,
    timeZone: entity.timeZone,
    start: dayBounds(previous.from, entity.timeZone).start,
    end: dayBounds(current.to, entity.timeZone).end,
  })
  const byDate = new Map(rows.map((row) => [row.date, row]))
  const valuesOf = ({ from, to }: Days, of: (row: (typeof rows)[number]) => number) =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => {
      const row = byDate.get(addDays(from, day))
      return row === undefined ? 0 : of(row)
    })
  const compare = <T>(of: (row: (typeof rows)[number]) => number, present: (value: number) => T) => {
    const [days, previousDays] = [valuesOf(current, of), valuesOf(previous, of)]
    return {
      current: present(sum(days)),
      previous: present(sum(previousDays)),
      days: days.map(present),
      previousDays: previousDays.map(present),
    }
  }
  const money = (minor: number) => formatMinor(minor, entity.currency)
  return {
    ...current,
    previous,
    currency: entity.currency,
    bookedValue: compare((row) => row.bookedValue, money),
    collected: compare((row) => sumWithoutTax(row.collected), money),
    bookings: compare(
      (row) => row.bookings,
      (count) => count,
    ),
  }
})

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
