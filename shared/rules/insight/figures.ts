import { roundHalfUpRatio } from '../../money/index.ts'
import type { PermissionKey } from '../../roles/permission.ts'
import { ratioOf } from '../common/ratio.ts'

/** `COUNT` is a number of things, `MONEY` minor units, `SHARE` a part of a whole from 0 to 1, and `MINUTES` a duration. */
export type FigureUnit = 'COUNT' | 'MONEY' | 'SHARE' | 'MINUTES'

/** What the records of a figure are. Their ids lead to a page. */
export const figureRecordTypes = [
  'BOOKING',
  'TIME_SLOT',
  'CUSTOMER',
  'MEMBER',
  'SUBSCRIPTION',
  'INVOICE',
  'MEMBERSHIP_INVOICE',
  'COMMISSION_ENTRY',
  'PAYROLL_RUN',
] as const
export type FigureRecordType = (typeof figureRecordTypes)[number]

export interface FigureDefinition {
  unit: FigureUnit
  /**
   * How the contributions of the records make the figure: their sum, the sum of parts over the sum of wholes, or their
   * median.
   */
  from: 'SUM' | 'RATIO' | 'MEDIAN'
  /** Whether more is better. `NEITHER` has no colour. */
  better: 'MORE' | 'LESS' | 'NEITHER'
  /** The sum over the days of a range equals the figure of the range. */
  isAdditive: boolean
  /** `RANGE` looks at a range of days, and `NOW` at the present, whatever the range is. */
  at: 'RANGE' | 'NOW'
  /** Whether it can be narrowed to a service, a provider or a place. Its records then have them, or none. */
  isFilterable: boolean
  records: FigureRecordType
  /** The permission that the figure needs besides `analytics.read`. */
  permission?: PermissionKey
}

const define = <const T extends Record<string, FigureDefinition>>(definitions: T) => definitions

const sum = { from: 'SUM', isAdditive: true, at: 'RANGE', isFilterable: true } as const
const ratio = { from: 'RATIO', unit: 'SHARE', isAdditive: false, at: 'RANGE', isFilterable: true } as const

/**
 * The figures of the business (B.8). Each has one piece of SQL on the platform that yields its records with their
 * contributions. The figure, its series, its breakdowns and its list of records aggregate that piece
 * (docs/decisions/0146-registry-of-figures.md).
 */
export const figureDefinitions = define({
  bookedValue: { ...sum, unit: 'MONEY', better: 'MORE', records: 'BOOKING' },
  bookings: { ...sum, unit: 'COUNT', better: 'MORE', records: 'BOOKING' },
  bookingsMade: { ...sum, unit: 'COUNT', better: 'MORE', records: 'BOOKING' },
  seatsSold: { ...sum, unit: 'COUNT', better: 'MORE', records: 'BOOKING' },
  /** The price of sessions that a membership paid for. Never added to the booked value. */
  coveredValue: { ...sum, unit: 'MONEY', better: 'NEITHER', records: 'BOOKING' },
  averageBooking: { ...ratio, unit: 'MONEY', better: 'MORE', records: 'BOOKING' },
  sales: { ...sum, unit: 'MONEY', better: 'MORE', records: 'BOOKING' },
  collected: { ...sum, unit: 'MONEY', better: 'MORE', records: 'BOOKING' },
  rounding: { ...sum, unit: 'MONEY', better: 'NEITHER', records: 'BOOKING' },
  fillRate: { ...ratio, better: 'MORE', records: 'TIME_SLOT' },
  utilisation: { ...ratio, better: 'MORE', records: 'MEMBER' },
  outsideHours: { ...sum, unit: 'MINUTES', better: 'LESS', records: 'TIME_SLOT' },
  noShowRate: { ...ratio, better: 'LESS', records: 'BOOKING' },
  cancellationRate: { ...ratio, better: 'LESS', records: 'BOOKING' },
  lateCancellationRate: { ...ratio, better: 'LESS', records: 'BOOKING' },
  businessCancellations: { ...sum, unit: 'COUNT', better: 'LESS', records: 'BOOKING' },
  leadTime: { ...ratio, from: 'MEDIAN', unit: 'MINUTES', better: 'NEITHER', records: 'BOOKING' },
  newCustomers: { ...sum, unit: 'COUNT', better: 'MORE', records: 'CUSTOMER' },
  returningCustomers: { ...sum, isAdditive: false, unit: 'COUNT', better: 'MORE', records: 'CUSTOMER' },
  rebookingRate: { ...ratio, better: 'MORE', records: 'CUSTOMER' },
  retention: { ...ratio, better: 'MORE', records: 'CUSTOMER' },
  recurringRevenue: {
    ...sum,
    isAdditive: false,
    at: 'NOW',
    isFilterable: false,
    unit: 'MONEY',
    better: 'MORE',
    records: 'SUBSCRIPTION',
  },
  revenueMovement: { ...sum, isFilterable: false, unit: 'MONEY', better: 'MORE', records: 'SUBSCRIPTION' },
  memberChurn: { ...ratio, isFilterable: false, better: 'LESS', records: 'CUSTOMER' },
  memberRetention: { ...ratio, isFilterable: false, better: 'MORE', records: 'CUSTOMER' },
  receivables: {
    ...sum,
    isAdditive: false,
    at: 'NOW',
    isFilterable: false,
    unit: 'MONEY',
    better: 'LESS',
    records: 'INVOICE',
  },
  // What everybody earns includes the owners, which managers may not read.
  commissionCost: {
    ...sum,
    unit: 'MONEY',
    better: 'NEITHER',
    records: 'COMMISSION_ENTRY',
    permission: 'run.approve',
  },
  commissionRatio: { ...ratio, better: 'LESS', records: 'COMMISSION_ENTRY', permission: 'run.approve' },
  payrollRatio: {
    ...ratio,
    isFilterable: false,
    better: 'LESS',
    records: 'PAYROLL_RUN',
    permission: 'run.approve',
  },
})

export type FigureKey = keyof typeof figureDefinitions

export const figureKeys = Object.keys(figureDefinitions) as [FigureKey, ...FigureKey[]]

export const figureOf = (key: FigureKey): FigureDefinition => figureDefinitions[key]

/** The parts of a record's contribution, summed over records. In minor units for money. */
export interface FigureSums {
  part: number
  whole: number
  /** Null for figures that are no median, and without a record. */
  median: number | null
}

/**
 * Returns the figure of the sums of its records, in its unit: whole minor units, minutes or things, or a share with four
 * decimals. Null if there is nothing to divide by.
 */
export function figureValue({ from, unit }: FigureDefinition, { part, whole, median }: FigureSums): number | null {
  if (from === 'SUM') return part
  if (from === 'MEDIAN') return median === null ? null : Math.round(median)
  if (unit === 'SHARE') return ratioOf(part, whole)
  return whole === 0 ? null : roundHalfUpRatio(BigInt(part), BigInt(whole))
}

/** A weekday and hour with fewer slots has no fill rate: two slots say nothing about it. */
export const fewestSlots = 3
