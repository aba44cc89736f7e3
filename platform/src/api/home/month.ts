import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { monthSoFar, type Days } from '@steward/shared/rules/insight/compared-days'
import type { FigureKey } from '@steward/shared/rules/insight/figures'
import { addDays, daysBetween, plainDateOf } from '@steward/shared/time'
import { handle, type CallContext } from '../../kernel/call.ts'
import { spanOf } from '../insight/figure-record.ts'
import { readDailyFigures } from '../insight/read-daily-figures.sql.ts'

const figures = ['bookedValue', 'collected', 'bookings'] as const

export const getHomeMonth = handle('home.month', (call) => readMonth(call))

/** Returns the figures of the month so far and of the same days of the month before, in one statement. */
export async function readMonth({ tx, entity, clock }: CallContext): Promise<ResponseOf<'home.month'>> {
  const { current, previous } = monthSoFar(plainDateOf(clock.now(), entity.timeZone))
  const rows = await readDailyFigures(tx, figures, spanOf({ entity, clock }, { from: previous.from, to: current.to }))
  const byDay = new Map(rows.map(({ figure, date, value }) => [`${figure} ${date}`, value]))
  const valuesOf = ({ from, to }: Days, figure: FigureKey) =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => byDay.get(`${figure} ${addDays(from, day)}`) ?? 0)
  const compare = <T>(figure: FigureKey, present: (value: number) => T) => {
    const [days, previousDays] = [valuesOf(current, figure), valuesOf(previous, figure)]
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
    bookedValue: compare('bookedValue', money),
    collected: compare('collected', money),
    bookings: compare('bookings', (count) => count),
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
