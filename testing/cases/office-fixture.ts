// Records of the office for contract cases, by name: the week of members, plans, commission, salaries, the trail.
// Amounts are in minor units. Dates are near 19 November 2026, when the cases take place.

import type {
  CommissionEntry,
  CommissionRule,
  Membership,
  PayrollRecord,
  Subscription,
} from '@steward/shared/contracts'

interface Common {
  /** The names of other records or of members, by their part in this record. */
  of: Readonly<Record<string, string>>
  alongside?: readonly string[]
}

export interface WorkingHoursRecord extends Common {
  noun: 'working hours'
  /** 0 is Sunday. */
  dayOfWeek: number
  startTime: string
  endTime: string
}

/** Closes the whole business if it names no member. */
export interface BlackoutRecord extends Common {
  noun: 'blackout'
  startTime: string
  endTime: string
  reason: string
}

export interface PlanRecord extends Common, Pick<Membership, 'name' | 'status' | 'interval'> {
  noun: 'plan'
  price: number
  trialDays?: number
  sessions?: number
  /** The price of version 1. The plan then has version 2 with `price`. */
  formerPrice?: number
}

export interface SubscriptionRecord extends Common, Pick<Subscription, 'status'> {
  noun: 'subscription'
  price: number
  startDate: string
  currentPeriodEnd?: string
  cancelAt?: string
  /** The day since which nothing bills it. */
  heldOn?: string
  /** Granted in one lot, from the start date to the end of the period. */
  sessionsLeft?: number
}

/** An issued invoice of a membership over 49.90 and 3.99 tax. */
export interface MembershipInvoiceRecord extends Common {
  noun: 'membership invoice'
  number: string
  /** What was paid before, in minor units. */
  paid?: number
}

export interface CommissionGroupRecord extends Common {
  noun: 'commission group'
  name: string
  isDefault: boolean
}

export interface CommissionRuleRecord extends Common, Pick<CommissionRule, 'basis'> {
  noun: 'commission rule'
  percentage: string
  effectiveFrom: string
}

export interface CommissionEntryRecord extends Common, Pick<CommissionEntry, 'trace'> {
  noun: 'commission entry'
  base: number
  amount: number
  earnedAt: string
  /** The local month of `earnedAt`. */
  month: string
}

type StatutoryPayment = PayrollRecord['statutoryPayments'][number]

export interface SalaryRecord extends Common {
  noun: 'salary'
  amount: number
  payments: readonly Pick<StatutoryPayment, 'kind' | 'payer' | 'mode'>[]
}

export interface AuditEventRecord extends Common {
  noun: 'audit event'
  action: string
  recordType: string
  at: string
  old?: Record<string, unknown>
  new?: Record<string, unknown>
}

/** An export that a job is writing. */
export interface RunningExportRecord extends Common {
  noun: 'running export'
}

/** An import of two rows of customers: Ann was skipped, and Mei is not processed yet. */
export interface ImportRecord extends Common {
  noun: 'import'
  status: 'RUNNING' | 'FAILED' | 'CANCELLED'
}

export type OfficeRecord =
  | WorkingHoursRecord
  | BlackoutRecord
  | PlanRecord
  | SubscriptionRecord
  | MembershipInvoiceRecord
  | CommissionGroupRecord
  | CommissionRuleRecord
  | CommissionEntryRecord
  | SalaryRecord
  | AuditEventRecord
  | RunningExportRecord
  | ImportRecord

const monday = { noun: 'working hours', of: { member: 'provider' }, dayOfWeek: 1 } as const
const yoga = { service: 'class service' } as const
const earned = {
  noun: 'commission entry',
  of: { member: 'provider', booking: 'checked-in booking' },
  trace: '10 % of 49.90',
} as const

export const officeFixture: Record<string, OfficeRecord> = {
  'Monday morning of the provider': { ...monday, startTime: '09:00', endTime: '12:00' },
  'Monday afternoon of the provider': { ...monday, startTime: '13:30', endTime: '17:00' },
  'Monday of the other provider': {
    ...monday,
    of: { member: 'other provider' },
    startTime: '08:00',
    endTime: '10:00',
  },

  'day on which the business is closed': {
    noun: 'blackout',
    of: {},
    startTime: '2026-12-24T16:00:00.000Z',
    endTime: '2026-12-25T16:00:00.000Z',
    reason: 'Christmas Day',
  },
  'closure of the summer': {
    noun: 'blackout',
    of: {},
    startTime: '2026-08-31T16:00:00.000Z',
    endTime: '2026-11-30T16:00:00.000Z',
    reason: 'Renovation',
  },
  'holiday of the provider': {
    noun: 'blackout',
    of: { member: 'provider' },
    startTime: '2026-11-30T16:00:00.000Z',
    endTime: '2026-12-04T16:00:00.000Z',
    reason: 'Holiday',
  },
  'holiday of the other provider': {
    noun: 'blackout',
    of: { member: 'other provider' },
    startTime: '2026-11-22T16:00:00.000Z',
    endTime: '2026-11-23T16:00:00.000Z',
    reason: 'Moving house',
  },

  'monthly plan': { noun: 'plan', of: yoga, name: 'Unlimited', status: 'ACTIVE', interval: 'MONTH', price: 32_000 },
  'yearly plan': {
    noun: 'plan',
    of: {},
    name: 'Yearly',
    status: 'ACTIVE',
    interval: 'YEAR',
    price: 100_000,
    trialDays: 30,
  },
  'draft plan': { noun: 'plan', of: yoga, name: 'Spring offer', status: 'DRAFT', interval: 'MONTH', price: 20_000 },
  'changed plan': {
    noun: 'plan',
    of: {},
    name: 'Eight a Month',
    status: 'ACTIVE',
    interval: 'MONTH',
    price: 26_000,
    formerPrice: 24_000,
    sessions: 8,
  },
  'pack of ten': {
    noun: 'plan',
    of: {},
    name: 'Ten classes',
    status: 'ACTIVE',
    interval: 'ONE_OFF',
    price: 48_000,
    sessions: 10,
  },
  'subscription to the old terms': {
    noun: 'subscription',
    of: { plan: 'changed plan', customer: 'Aisha' },
    status: 'ACTIVE',
    price: 24_000,
    startDate: '2026-10-02',
    currentPeriodEnd: '2026-12-02',
  },
  'ending subscription to the old terms': {
    noun: 'subscription',
    of: { plan: 'changed plan', customer: 'Ben' },
    status: 'ACTIVE',
    price: 24_000,
    startDate: '2026-10-05',
    currentPeriodEnd: '2026-12-05',
    cancelAt: '2026-12-05',
  },
  'suspended subscription to the old terms': {
    noun: 'subscription',
    of: { plan: 'changed plan', customer: 'Ben' },
    status: 'SUSPENDED',
    price: 24_000,
    startDate: '2026-10-05',
    currentPeriodEnd: '2026-11-05',
  },
  'pack of Aisha': {
    noun: 'subscription',
    of: { plan: 'pack of ten', customer: 'Aisha' },
    status: 'ACTIVE',
    price: 48_000,
    startDate: '2026-10-01',
    sessionsLeft: 1,
  },
  'archived plan': { noun: 'plan', of: {}, name: 'Retired', status: 'ARCHIVED', interval: 'WEEK', price: 5000 },
  'subscription of Aisha': {
    noun: 'subscription',
    of: { plan: 'monthly plan', customer: 'Aisha', soldBy: 'staff' },
    status: 'ACTIVE',
    // Sold before the price of the plan rose.
    price: 30_000,
    startDate: '2026-10-01',
  },
  'overdue subscription of Ben': {
    noun: 'subscription',
    of: { plan: 'monthly plan', customer: 'Ben' },
    status: 'PAST_DUE',
    price: 32_000,
    startDate: '2026-09-15',
  },
  'held subscription of Ben': {
    noun: 'subscription',
    of: { plan: 'monthly plan', customer: 'Ben' },
    status: 'ACTIVE',
    price: 32_000,
    startDate: '2026-03-19',
    // The mock opens no period, so that of this one is not over.
    currentPeriodEnd: '2026-12-19',
    heldOn: '2026-10-19',
  },
  'cancelled subscription of Ben': {
    noun: 'subscription',
    of: { plan: 'monthly plan', customer: 'Ben' },
    status: 'CANCELLED',
    price: 32_000,
    startDate: '2026-01-15',
  },
  'membership invoice of Aisha': {
    noun: 'membership invoice',
    of: { customer: 'Aisha', subscription: 'subscription of Aisha' },
    number: 'INV-2026-000101',
  },
  'paid membership invoice of Aisha': {
    noun: 'membership invoice',
    of: { customer: 'Aisha', subscription: 'subscription of Aisha' },
    number: 'INV-2026-000102',
    paid: 5389,
  },
  'yearly subscription of Ben': {
    noun: 'subscription',
    of: { plan: 'yearly plan', customer: 'Ben' },
    status: 'ACTIVE',
    price: 100_000,
    startDate: '2026-10-20',
  },
  'yearly subscription of Aisha in its trial': {
    noun: 'subscription',
    of: { plan: 'yearly plan', customer: 'Aisha' },
    status: 'ACTIVE',
    price: 100_000,
    startDate: '2026-10-21',
  },

  'standard group': { noun: 'commission group', of: {}, name: 'Standard', isDefault: true },
  // A business with groups has a default group at any time, so that group is created first.
  'senior group': { noun: 'commission group', of: { default: 'standard group' }, name: 'Senior', isDefault: false },
  'first rule for yoga': {
    noun: 'commission rule',
    of: { group: 'standard group', ...yoga },
    basis: 'PER_BOOKING',
    percentage: '10',
    effectiveFrom: '2026-01-01',
  },
  'rule for yoga from today': {
    noun: 'commission rule',
    of: { group: 'standard group', ...yoga },
    basis: 'PER_BOOKING',
    percentage: '12.5',
    effectiveFrom: '2026-11-19',
  },
  'rule for yoga from tomorrow': {
    noun: 'commission rule',
    of: { group: 'standard group', ...yoga },
    basis: 'PER_SEAT',
    percentage: '15',
    effectiveFrom: '2026-11-20',
  },
  'senior rule for massages': {
    noun: 'commission rule',
    of: { group: 'senior group', service: 'appointment service' },
    basis: 'PER_SLOT',
    percentage: '20',
    effectiveFrom: '2026-06-01',
  },
  'commission of the provider': {
    ...earned,
    base: 4990,
    amount: 499,
    earnedAt: '2026-11-10T02:00:00.000Z',
    month: '2026-11',
  },
  // In UTC this is still October.
  'commission of the first morning': {
    ...earned,
    base: 4990,
    amount: 499,
    earnedAt: '2026-10-31T23:30:00.000Z',
    month: '2026-11',
  },
  'commission of October': {
    ...earned,
    base: 2000,
    amount: 200,
    earnedAt: '2026-10-15T02:00:00.000Z',
    month: '2026-10',
  },
  'commission of the other provider': {
    ...earned,
    of: { member: 'other provider', booking: "booking in a colleague's slot" },
    base: 1000,
    amount: 100,
    earnedAt: '2026-11-11T02:00:00.000Z',
    month: '2026-11',
  },
  'commission of the owner': {
    ...earned,
    of: { member: 'owner', booking: 'checked-in booking' },
    base: 77_770,
    amount: 7777,
    earnedAt: '2026-11-09T02:00:00.000Z',
    month: '2026-11',
  },

  'salary of the provider': {
    noun: 'salary',
    of: { member: 'provider', group: 'senior group' },
    amount: 250_000,
    payments: [
      { kind: 'EPF', payer: 'EMPLOYEE', mode: 'AUTO' },
      { kind: 'EPF', payer: 'EMPLOYER', mode: 'AUTO' },
      { kind: 'MTD', payer: 'EMPLOYEE', mode: 'EXEMPT' },
    ],
  },
  'salary of the manager': {
    noun: 'salary',
    of: { member: 'manager', default: 'standard group' },
    amount: 400_000,
    payments: [],
  },
  'salary of the owner': { noun: 'salary', of: { member: 'owner' }, amount: 900_000, payments: [] },

  'export of the manager': { noun: 'running export', of: { author: 'manager' } },

  'running import of the manager': { noun: 'import', of: { author: 'manager' }, status: 'RUNNING' },
  'failed import of the manager': { noun: 'import', of: { author: 'manager' }, status: 'FAILED' },
  'stopped import of the manager': { noun: 'import', of: { author: 'manager' }, status: 'CANCELLED' },

  'change of Aisha by staff': {
    noun: 'audit event',
    of: { actor: 'staff', record: 'Aisha' },
    action: 'customer.update',
    recordType: 'customer',
    at: '2026-11-18T02:00:00.000Z',
    old: { email: 'aisha@old.example.com', emailChoice: 'ALL' },
    new: { email: 'aisha@example.com', emailChoice: 'NONE' },
  },
  'merge of Aisha by a manager': {
    noun: 'audit event',
    of: { actor: 'manager', record: 'Aisha' },
    action: 'customer.merge',
    recordType: 'customer',
    at: '2026-11-18T03:00:00.000Z',
  },
  "change of the owner's salary": {
    noun: 'audit event',
    of: { actor: 'owner', record: 'salary of the owner' },
    action: 'payroll-record.update',
    recordType: 'payroll-record',
    at: '2026-11-18T04:00:00.000Z',
  },

  'change of Aisha by a provider': {
    noun: 'audit event',
    of: { actor: 'provider', record: 'Aisha' },
    action: 'customer.update',
    recordType: 'customer',
    at: '2026-11-17T02:00:00.000Z',
    old: { givenName: 'Aysha', phoneNumber: '' },
    new: { givenName: 'Aisha', phoneNumber: '+60123456789' },
  },
  'new price by a provider': {
    noun: 'audit event',
    of: { actor: 'provider', record: 'class service' },
    action: 'service.update',
    recordType: 'service',
    at: '2026-11-17T03:00:00.000Z',
    old: { eventCost: '20.00', duration: 45 },
    new: { eventCost: '25.00', duration: 60 },
  },
  'profile of the provider': {
    noun: 'audit event',
    of: { actor: 'provider', record: 'provider' },
    action: 'member.update',
    recordType: 'member',
    at: '2026-11-17T04:00:00.000Z',
    old: { givenName: 'Petra', phoneNumber: null },
    new: { givenName: 'Priya', phoneNumber: null },
  },

  'first sign-in in the old spelling': {
    noun: 'audit event',
    of: { actor: 'staff', record: 'staff' },
    action: 'business-user.link',
    recordType: 'business-user',
    at: '2026-10-01T02:00:00.000Z',
    new: { auth0UserId: 'auth0|staff' },
  },
  'emails in the old spelling': {
    noun: 'audit event',
    of: { actor: 'staff', record: 'staff' },
    action: 'notification-preference.update',
    recordType: 'business-user',
    at: '2026-10-01T03:00:00.000Z',
    new: { bookings: true },
  },
  'tag in the old spelling': {
    noun: 'audit event',
    of: { actor: 'manager', record: 'class service' },
    action: 'service-tag.rename',
    recordType: 'service_tag',
    at: '2026-10-01T04:00:00.000Z',
    old: { displayName: 'Yoga' },
    new: { displayName: 'Yoga and stretching' },
  },
  'price in the old spelling': {
    noun: 'audit event',
    of: { actor: 'manager', record: 'class service' },
    action: 'service.update',
    recordType: 'service',
    at: '2026-10-01T05:00:00.000Z',
    old: { eventCost: 2_000 },
    new: { eventCost: 2_500 },
  },
  'reason in the old spelling': {
    noun: 'audit event',
    of: { actor: 'manager', record: 'class service' },
    action: 'time-slot-bulk.cancel',
    recordType: 'time-slot-bulk',
    at: '2026-10-01T06:00:00.000Z',
    new: { reason: 'Power cut', changed: 3, failed: 0 },
  },
}
