import type { BusinessDetails } from '@steward/shared/contracts'
import type { SettingSection } from '@steward/shared/rules/common/business-settings'
import type { DatedSetting } from '@steward/shared/rules/common/terms'
import type { Instant, Zone } from '@steward/shared/time'
import type { Stamped, StoredRow } from './row.ts'

export interface BusinessRow extends Stamped {
  name: string
  slug: string
  logoUrl: string | null
  organizationId: string
  timeZone: Zone
  isOnboardingCompleted: boolean
  worksAlone?: boolean
  details: BusinessDetails | null
  payment: (Stamped & { currency: string; taxPercentage: string }) | null
  limits: Stamped & Record<'service' | 'location' | 'membership' | 'user', number | null>
}

/** A change of a setting. */
export interface SettingRow extends DatedSetting {
  entityId: string
  section: SettingSection
  createdAt: Instant
  authorId: string
  version: number
}

export interface LocationRow extends StoredRow {
  name: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  postalCode: string
  country: string
  email: string
  phoneNumber: string
  timeZone: Zone | null
}
