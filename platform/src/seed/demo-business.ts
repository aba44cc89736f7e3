import type { EmploymentEndReason, EmploymentType } from '@steward/shared/rules/team/employment'
import type { PlainDate, WallTime } from '@steward/shared/time'
import type { businessUser } from '../tables/team/team.ts'
import type { membershipPlanVersion } from '../tables/membership/membership.ts'
import type { DemoMotif } from './demo-picture.ts'

/** The definition of a demo business. Amounts are wire strings, and times are wall times in its time zone. */
export interface DemoBusiness {
  key: string
  name: string
  slug: string
  organizationId: string
  timeZone: string
  currency: string
  taxPercentage: string
  country: string
  details: DemoDetails
  limits: { serviceLimit: number; locationLimit: number; membershipLimit: number; userLimit: number }
  locations: DemoLocation[]
  members: DemoMember[]
  tags: Record<string, string>
  services: DemoService[]
  timetable: DemoTimetableLine[]
  plans: DemoPlan[]
  groups: DemoGroup[]
  rules: DemoRule[]
  commissionStory?: DemoCommissionStory
  /** Who teaches the past Saturdays of a member in the first half of a month. */
  substitutes?: { service: string; provider: string; substitute: string }[]
  customers: { count: number; names: (index: number) => string; phonePrefix: string }
  /** The share of taken seats at the start and at the end of the year of history. */
  growth: { from: number; to: number }
  /** The month and day of closed days, `01-01`, with the reason. */
  closedDays: Record<string, string>
}

export interface DemoLocation extends DemoAddress {
  key: string
  name: string
  phoneNumber: string
  email?: string
  /** `[days, from, to]`. Day 0 is Sunday. Always open by default. */
  hours?: [days: number[], from: WallTime, to: WallTime][]
  isArchived?: boolean
}

export interface DemoAddress {
  addressLine1: string
  addressLine2?: string
  city: string
  state: string
  postalCode: string
}

export interface DemoDetails extends DemoAddress {
  taxIdentificationNumber: string
  registrationNumber: string
  registrationName: string
  email: string
  phoneNumber: string
}

export interface DemoMember {
  key: string
  name: string
  email: string
  role: (typeof businessUser.$inferInsert)['role']
  jobTitle: string
  dateOfBirth: string
  status?: 'INVITED' | 'DEACTIVATED'
  /** Takes payments and sells memberships. */
  atDesk?: boolean
  /** Has an account at the local provider. */
  signsIn?: boolean
  baseSalary?: string
  group?: string
  /** The usual week. Without it, the member has no hours to be outside of. */
  hours?: DemoWeek
  /** The week that alternates with the usual one. */
  secondWeek?: DemoWeek
  /** The usual week from the Monday on that begins the third week after today. */
  laterHours?: DemoWeek
  /** The key of the location of all hours. */
  worksAt?: string
  contractedHours?: number
  employment?: DemoEmployment[]
  emergency?: { name: string; relation: string; phoneNumber: string }
}

/** `[days, from, to]`. Day 0 is Sunday. Two lines for one day leave a break between them. */
export type DemoWeek = [days: number[], from: WallTime, to: WallTime][]

/** A period of employment. A number is a day from today, negative in the past. */
export interface DemoEmployment {
  from: string | number
  to?: string | number
  type?: EmploymentType
  endReason?: EmploymentEndReason
}

export interface DemoService {
  key: string
  name: string
  description: string
  type: 'SPOT' | 'APPOINTMENT'
  duration: number
  cost: string
  tag: string
  location: string
  seats: number
  /** The share of taken seats in a usual week, 0 to 1. */
  demand: number
  providers: string[]
  /** In display order. None by default. */
  pictures?: DemoMotif[]
}

/** One line of the weekly timetable, from which a series is created. */
export interface DemoTimetableLine {
  service: string
  provider: string
  days: number[]
  at: WallTime
}

/** Terms of a plan that few plans have. */
export type DemoTerms = Partial<
  Pick<
    typeof membershipPlanVersion.$inferInsert,
    'rolloverSessions' | 'trialDays' | 'minimumTerm' | 'termPeriods' | 'validForDays'
  > & { redemptionValue: string }
>

export interface DemoPlan {
  key: string
  name: string
  description: string
  price: string
  joiningFee?: string
  interval: (typeof membershipPlanVersion.$inferInsert)['billingInterval']
  sessions?: number
  terms?: DemoTerms
  /** The terms before the current ones. They were replaced some months before the first start of the demo. */
  former?: { price: string; terms?: DemoTerms; monthsAgo: number }
  status?: 'ARCHIVED' | 'DRAFT'
  services: string[] | 'ALL'
  subscribers: number
}

export interface DemoGroup {
  key: string
  displayName: string
  isDefault?: boolean
  /** The months of the year in which it is paid. Default: every month. */
  paidIn?: number[]
}

/** `monthsAgo` counts from the first start of the demo. The older rule is the first revision. */
export interface DemoRule {
  target: { service: string } | { plan: string }
  group: string
  percentage?: string
  flatAmount?: string
  /** Of a flat amount. Default: the currency of the business. */
  currency?: string
  basis?: 'PER_BOOKING' | 'PER_SEAT' | 'PER_SLOT'
  /** Ends the rule of the group: that of the default group holds again. */
  ends?: true
  /** The month from whose first day it holds. Negative: months ahead. */
  monthsAgo: number
}

/** What happens to commissions besides daily work. Names are keys of members, groups and services. */
export interface DemoCommissionStory {
  /** A member belongs to a group from the next month on. */
  promotion: { member: string; group: string }
  /** A rate that was saved for a day in the past. */
  correction: {
    service: string
    group: string
    percentage: string
    /** The number of versions that the rule has before. */
    seenRevision: number
    daysAgo: number
    reason: string
  }
  /** A plan with a trial, and who sold it to a customer who begins tomorrow. */
  trial: { plan: string; seller: string }
  /** Lines by hand. `takenBack` is the reason for which a line was taken back. */
  lines: { member: string; change: 'ADDITION' | 'DEDUCTION'; amount: string; reason: string; takenBack?: string }[]
}

/** The days that a run of the seed fills, including both ends. */
export interface DayRange {
  first: PlainDate
  last: PlainDate
}
