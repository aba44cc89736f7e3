import * as z from 'zod'
import { planIntervals } from '../../rules/membership/plan-terms.ts'
import * as f from '../common/fields.ts'

const fields = {
  name: f.text({ min: 2, max: 80 }),
  description: f.text({ max: 2000, multiline: true }),
  price: f.amountUpTo(999_999),
  joiningFee: f.amountUpTo(999_999),
  interval: z.enum(planIntervals),
  intervalCount: z.int().min(1).max(24),
  /** Null is unlimited. */
  sessions: z.int().min(1).max(1000).nullable(),
  rolloverSessions: z.int().min(0).max(1000),
  seatsPerBooking: z.int().min(1).max(20),
  redemptionValue: f.amountUpTo(999_999).nullable(),
  trialDays: z.int().min(0).max(90),
  minimumTerm: z.int().min(0).max(36),
  termPeriods: z.int().min(1).max(120).nullable(),
  validForDays: z.int().min(1).max(1096).nullable(),
  maxPauses: z.int().min(0).max(12),
  maxPauseDays: z.int().min(0).max(366),
  coversAllServices: z.boolean(),
  serviceIds: z
    .array(f.id)
    .max(200)
    .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'NOT_DISTINCT' } }),
}

/**
 * A new plan. `faultsOfTerms` of `rules/membership/plan-terms` checks what its terms say together. Without pause limits, a plan
 * that bills again gets three pauses of 92 days in 12 months.
 */
export const membershipInput = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  status: z.enum(['DRAFT', 'ACTIVE']).default('DRAFT'),
  joiningFee: fields.joiningFee.default('0'),
  intervalCount: fields.intervalCount.default(1),
  sessions: fields.sessions.default(null),
  rolloverSessions: fields.rolloverSessions.default(0),
  seatsPerBooking: fields.seatsPerBooking.default(1),
  redemptionValue: fields.redemptionValue.default(null),
  trialDays: fields.trialDays.default(0),
  minimumTerm: fields.minimumTerm.default(0),
  termPeriods: fields.termPeriods.default(null),
  validForDays: fields.validForDays.default(null),
  maxPauses: fields.maxPauses.optional(),
  maxPauseDays: fields.maxPauseDays.optional(),
  coversAllServices: fields.coversAllServices.default(true),
  serviceIds: fields.serviceIds.default([]),
})

export const membershipPatch = z.strictObject(fields).partial()
