import type { Invitation } from '@steward/shared/contracts'
import type { Role } from '@steward/shared/roles'
import type { BlackoutDays } from '@steward/shared/rules/team/blackout'
import type { BlackoutKind } from '@steward/shared/rules/team/blackout-kind'
import type { EmploymentEndReason, EmploymentType } from '@steward/shared/rules/team/employment'
import type { Instant, PlainDate, WallTime } from '@steward/shared/time'
import type { StoredRow } from './row.ts'

export interface MemberRow extends StoredRow {
  /** Empty until the first sign-in. */
  auth0UserId: string
  role: Role
  status: 'INVITED' | 'ACTIVE' | 'DEACTIVATED'
  givenName: string
  lastName: string
  email: string
  phoneNumber: string
  jobTitle: string
  avatar: string | null
  identificationNumber: string
  dateOfBirth: PlainDate | null
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  postalCode: string
  country: string
  hoursVersion: number
  emergencyName: string
  emergencyRelation: string
  emergencyPhoneNumber: string
  contractedMinutesWeek: number | null
}

export interface EmploymentRow extends StoredRow {
  businessUserId: string
  type: EmploymentType
  firstDay: PlainDate
  lastDay: PlainDate | null
  endReason: EmploymentEndReason | null
}

export interface InvitationRow extends StoredRow {
  memberId: string
  email: string
  role: Role
  status: Invitation['status']
  language: Invitation['language']
  invitedById: string | null
  sentAt: Instant
  expiresAt: Instant
  acceptedAt: Instant | null
  mailStatus: Invitation['mailStatus']
}

/** A version of the hours of a member. */
export interface WorkScheduleRow extends StoredRow {
  businessUserId: string
  effectiveFrom: PlainDate | null
  effectiveTo: PlainDate | null
  weeks: number
  anchorMonday: PlainDate
  note: string
}

export interface ScheduleRow extends StoredRow {
  businessUserId: string
  workScheduleId: string
  week: number
  locationId: string | null
  dayOfWeek: number
  isWorkingDay: boolean
  startTime: WallTime | null
  endTime: WallTime | null
}

export interface ScheduleExceptionRow extends StoredRow {
  businessUserId: string
  date: PlainDate
  reason: string
  intervals: { startTime: WallTime; endTime: WallTime; locationId: string | null }[]
}

export interface BlackoutRow extends StoredRow, BlackoutDays {
  /** Null for a blackout of a place or the whole business. */
  businessUserId: string | null
  locationId: string | null
  kind: BlackoutKind
  isPaid: boolean
  startTime: Instant
  endTime: Instant
  reason: string
}
