import type { PlainDate, WallTime } from '@steward/shared/time'
import type { businessUser } from '../tables/team.ts'
import type { membershipPlan } from '../tables/membership.ts'
import type { DemoMotif } from './demo-picture.ts'

/** What a demo business is made of. Amounts are wire strings, times are wall times of its zone. */
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
  locations: ({ key: string; name: string; phoneNumber: string } & DemoAddress)[]
  members: DemoMember[]
  tags: Record<string, string>
  services: DemoService[]
  timetable: DemoTimetableLine[]
  plans: DemoPlan[]
  groups: DemoGroup[]
  rules: DemoRule[]
  customers: { count: number; names: (index: number) => string; phonePrefix: string }
  /** Share of the seats that are taken at the start and at the end of the year of history. */
  growth: { from: number; to: number }
  /** Month and day of closed days, `01-01`, with their reason. */
  closedDays: Record<string, string>
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
  /** Takes money and sells memberships. */
  atDesk?: boolean
  /** Has an account at the local provider. */
  signsIn?: boolean
  baseSalary?: string
  group?: string
  /** `[days, from, to]`; 0 is Sunday. Two lines of a day leave a break between them. */
  hours?: [days: number[], from: WallTime, to: WallTime][]
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
  /** Share of the seats that are taken in a usual week, 0 to 1. */
  demand: number
  providers: string[]
  /** In their order; none unless given. */
  pictures?: DemoMotif[]
}

/** One line of the weekly timetable: it becomes a series. */
export interface DemoTimetableLine {
  service: string
  provider: string
  days: number[]
  at: WallTime
}

export interface DemoPlan {
  key: string
  name: string
  description: string
  price: string
  joiningFee?: string
  interval: (typeof membershipPlan.$inferInsert)['billingInterval']
  sessions?: number
  status?: 'ARCHIVED'
  services: string[] | 'ALL'
  subscribers: number
}

export interface DemoGroup {
  key: string
  displayName: string
  isDefault?: boolean
}

/** `from` in months before the first start: the older rule is the first revision. */
export interface DemoRule {
  target: { service: string } | { plan: string }
  group: string
  percentage?: string
  flatAmount?: string
  basis?: 'PER_BOOKING' | 'PER_SEAT' | 'PER_SLOT'
  monthsAgo: number
}

/** The days that a run of the seed fills, both ends included. */
export interface DayRange {
  first: PlainDate
  last: PlainDate
}
