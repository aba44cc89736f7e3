import * as z from 'zod'
import { permissionKeys } from '../../roles/permission.ts'
import { comparisons } from '../../rules/insight/compared-days.ts'
import { figureKeys, figureRecordTypes } from '../../rules/insight/figures.ts'
import { grains } from '../../rules/insight/series-grain.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

/** A decimal string in the unit of the figure: an amount, a number, a share from 0 to 1, or minutes. */
const figureNumber = f.amount

/** Why a figure has no value. */
export const figureGaps = [
  /** Nothing to divide by. */
  'NO_RECORDS',
  /** The time after which its records count is not over for any of them. */
  'STILL_OPEN',
  /** The figure cannot be narrowed to a service, a provider or a place. */
  'NOT_FILTERED',
] as const

/** A figure with the sums that make it. */
export const figureValue = z.object({
  value: figureNumber.nullable(),
  /** The numerator and the denominator of a ratio, otherwise null. */
  part: figureNumber.nullable(),
  whole: figureNumber.nullable(),
  records: z.int(),
  /** The records that do not count yet, because their time is not over. They are among `records`. */
  open: z.int(),
  gap: z.enum(figureGaps).nullable(),
})

const dayRange = z.object({ from: f.plainDate, to: f.plainDate })

export const figureInRange = figureValue.extend({
  figure: z.enum(figureKeys),
  /** The figure of the compared days. Null without a comparison, and for a figure of the present. */
  before: figureValue.nullable(),
})

/** Records in other currencies than that of the business. No figure contains them. */
export const otherCurrency = z.object({ currency: z.string(), bookings: z.int(), bookedValue: f.amount })

/** The monthly recurring revenue from the start of the range to its end, by the ledger of memberships. */
export const rollForward = z.object({
  start: f.amount,
  movements: z.array(z.object({ cause: z.string(), amount: f.amount })),
  end: f.amount,
  /** The first day of the ledger. Null if it has always been there. */
  since: f.plainDate.nullable(),
})

/** A service, a provider or a place by its id, or `none` for the records without one. */
const idOrNone = f.text({
  max: 36,
  allowsDigits: true,
  pattern: /^(none|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$/,
})

export const figureFilter = {
  serviceId: idOrNone.optional(),
  providerId: idOrNone.optional(),
  locationId: idOrNone.optional(),
}

export const figureRange = { from: f.plainDate, to: f.plainDate, ...figureFilter }

export const figureCompare = z.enum(comparisons).optional()

const params = z.strictObject({ figure: z.enum(figureKeys) })

export const figureDimensions = ['SERVICE', 'PROVIDER', 'LOCATION', 'KIND'] as const

const named = z.object({ id: f.id, name: z.string() }).nullable()

/** One record of a figure, with what it contributes. */
export const figureRecord = z.object({
  /** Unique in the figure. */
  id: f.id,
  type: z.enum(figureRecordTypes),
  /** The booking, slot, customer, member, subscription, invoice or entry that the record is about. */
  recordId: f.id,
  /** The moment that puts it into the range. */
  at: f.instant,
  /** The local day to which it belongs. */
  day: f.plainDate,
  kind: z.string().nullable(),
  /** A number of a document, or the name of a plan. */
  label: z.string().nullable(),
  customer: named,
  service: named,
  provider: named,
  /** What it contributes: the part of a ratio, otherwise the part of a sum. */
  part: figureNumber,
  /** What it contributes to the denominator of a ratio, otherwise null. */
  whole: figureNumber.nullable(),
})

export const figureOperations = {
  'analytics.definitions': operation({
    route: ['GET', '/api/analytics/definitions'],
    summary: 'List the figures of the business: unit, direction, whether they add up over days, and their records',
    permission: 'analytics.read',
    response: z.object({
      items: z.array(
        z.object({
          figure: z.enum(figureKeys),
          unit: z.enum(['COUNT', 'MONEY', 'SHARE', 'MINUTES']),
          from: z.enum(['SUM', 'RATIO', 'MEDIAN']),
          better: z.enum(['MORE', 'LESS', 'NEITHER']),
          at: z.enum(['RANGE', 'NOW']),
          isAdditive: z.boolean(),
          isFilterable: z.boolean(),
          records: z.enum(figureRecordTypes),
          permission: z.enum(permissionKeys).nullable(),
          /** False if the caller lacks the permission. */
          isReadable: z.boolean(),
        }),
      ),
    }),
  }),
  'analytics.heatmap': operation({
    route: ['GET', '/api/analytics/heatmap'],
    summary: 'Get the fill rate by weekday and start hour, in the time zone of the business',
    costly: 'figures',
    permission: 'analytics.read',
    query: z.strictObject(figureRange),
    response: z.object({
      ...dayRange.shape,
      timeZone: z.string(),
      /** Only the hours with a slot. */
      cells: z.array(
        z.object({
          /** 1 is Monday, 7 is Sunday. */
          weekday: z.int(),
          hour: z.int(),
          slots: z.int(),
          taken: z.int(),
          offered: z.int(),
          /** Null for fewer than three slots. */
          rate: z.number().nullable(),
        }),
      ),
    }),
  }),
  'analytics.series': operation({
    route: ['GET', '/api/analytics/{figure}/series'],
    summary: 'Get a figure by day, week or month, with the compared days beside it',
    costly: 'figures',
    permission: 'analytics.read',
    params,
    query: z.strictObject({ ...figureRange, grain: z.enum(grains).optional(), compare: figureCompare }),
    response: z.object({
      figure: z.enum(figureKeys),
      currency: z.string(),
      grain: z.enum(grains),
      ...dayRange.shape,
      compared: dayRange.nullable(),
      points: z.array(dayRange.extend(figureValue.shape)),
      /** The points of the compared days. There can be more or fewer of them. */
      before: z.array(dayRange.extend(figureValue.shape)).nullable(),
    }),
  }),
  'analytics.breakdown': operation({
    route: ['GET', '/api/analytics/{figure}/breakdown'],
    summary: 'Get a figure by service, provider, place or kind of its records, the largest first',
    costly: 'figures',
    permission: 'analytics.read',
    params,
    query: z.strictObject({ ...figureRange, by: z.enum(figureDimensions) }),
    response: z.object({
      figure: z.enum(figureKeys),
      currency: z.string(),
      ...dayRange.shape,
      by: z.enum(figureDimensions),
      /** With one item for the records without a service, a provider or a place. Its id and name are null. */
      items: z.array(
        figureValue.extend({ id: f.id.nullable(), kind: z.string().nullable(), name: z.string().nullable() }),
      ),
    }),
  }),
  'analytics.records': operation({
    route: ['GET', '/api/analytics/{figure}/records'],
    summary: 'List the records of a figure, newest first, with what each contributes',
    costly: 'figures',
    permission: 'analytics.read',
    params,
    query: z.strictObject({
      ...figureRange,
      /** Only the records of one kind, as `analytics.breakdown` lists them. */
      kind: f.text({ max: 40 }).optional(),
      limit: f.paging.limit,
      cursor: f.paging.cursor,
    }),
    response: f.listOf(figureRecord).extend({
      /** The figure that the records of all pages make. */
      figure: figureValue,
      currency: z.string(),
    }),
  }),
}
