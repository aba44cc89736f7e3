import type { Overview, ResponseOf } from '@steward/shared/contracts'
import { daysOfComparison } from '@steward/shared/rules/insight/compared-days'
import { figureKeys, type FigureKey } from '@steward/shared/rules/insight/figures'
import { pointsOf } from '@steward/shared/rules/insight/series-grain'
import { toInstant, type PlainDate } from '@steward/shared/time'
import type { MockApi } from '@steward/testing/mock-api'

type Value = ResponseOf<'analytics.records'>['figure']
export type FigureRecord = ResponseOf<'analytics.records'>['items'][number]

export const valueOf = (value: string | null, fields: Partial<Value> = {}): Value => ({
  value,
  part: null,
  whole: null,
  records: 20,
  open: 0,
  gap: value === null ? 'NO_RECORDS' : null,
  ...fields,
})

const none = { bookings: 0, seatsSold: 0, bookedValue: '0.00', collected: '0.00', fillRate: null, noShowRate: null }

export interface Figures {
  now: Partial<Record<FigureKey, Value>>
  before?: Partial<Record<FigureKey, Value>>
  records?: FigureRecord[]
  fields?: Partial<Overview>
}

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A record of a booking, in an hour of 18 November. */
export const bookingRecord = (n: number, fields: Partial<FigureRecord> = {}): FigureRecord => ({
  id: id(n),
  type: 'BOOKING',
  recordId: id(n),
  at: toInstant(`2026-11-18T0${n}:00:00.000Z`),
  day: '2026-11-18' as PlainDate,
  kind: 'CHECKED_IN',
  label: `BK-${n}`,
  customer: { id: id(100 + n), name: `Mei Tan ${n}` },
  service: { id: id(200), name: 'Yoga' },
  provider: null,
  part: '75.00',
  whole: null,
  ...fields,
})

/** Gives the responses of the overview, of its charts and of its records. Figures that are not given are left out. */
export function answerFigures(api: MockApi, { now, before = {}, records = [], fields }: Figures): void {
  const range = (query: { from: PlainDate; to: PlainDate }) => ({ from: query.from, to: query.to })
  api.answerWith('analytics.overview', ({ query }) => {
    const compared = daysOfComparison(query, query.compare ?? 'NONE')
    return {
      ...range(query),
      ...none,
      asOf: api.clock.now(),
      currency: 'MYR',
      timeZone: 'Asia/Kuala_Lumpur',
      newCustomers: 0,
      monthlyRecurringRevenue: '0.00',
      services: [],
      compared,
      figures: figureKeys.flatMap((figure) => {
        const value = now[figure]
        return value ? [{ figure, ...value, before: (compared && before[figure]) ?? null }] : []
      }),
      otherCurrencies: [],
      rollForward: null,
      ...fields,
    }
  })
  api.answerWith('analytics.series', ({ params, query }) => {
    const compared = daysOfComparison(query, query.compare ?? 'NONE')
    const points = (days: { from: PlainDate; to: PlainDate }) =>
      pointsOf(days, query.grain ?? 'DAY').map((point, index) => ({ ...point, ...valueOf(`${(index + 1) * 10}.00`) }))
    return {
      figure: params.figure,
      currency: 'MYR',
      grain: query.grain ?? ('DAY' as const),
      ...range(query),
      compared,
      points: points(query),
      before: compared && points(compared),
    }
  })
  api.answerWith('analytics.heatmap', ({ query }) => ({
    ...range(query),
    timeZone: 'Asia/Kuala_Lumpur',
    cells: [
      { weekday: 1, hour: 10, slots: 4, taken: 17, offered: 20, rate: 0.85 },
      { weekday: 2, hour: 11, slots: 3, taken: 6, offered: 20, rate: 0.3 },
      { weekday: 7, hour: 10, slots: 2, taken: 3, offered: 10, rate: null },
    ],
  }))
  api.answerWith('analytics.breakdown', ({ params, query }) => ({
    figure: params.figure,
    currency: 'MYR',
    ...range(query),
    by: query.by,
    items:
      query.by === 'KIND'
        ? [
            { id: null, kind: 'CHECKED_IN', name: null, ...valueOf('6000.00', { records: 80 }) },
            { id: null, kind: 'NO_SHOW', name: null, ...valueOf('2000.00', { records: 40 }) },
          ]
        : params.figure === 'utilisation'
          ? []
          : [
              { id: id(200), kind: null, name: 'Yoga', ...valueOf('6000.00') },
              { id: null, kind: null, name: null, ...valueOf('2000.00') },
            ],
  }))
  api.answerWith('analytics.records', ({ params }) => ({
    items: records,
    nextCursor: null,
    total: records.length,
    figure: now[params.figure] ?? valueOf(null),
    currency: 'MYR',
  }))
}
