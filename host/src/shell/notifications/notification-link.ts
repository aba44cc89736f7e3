import type { Role } from '@steward/shared/roles'
import type { Zone } from '@steward/shared/time'
import { plainDateOf } from '@steward/shared/time'
import type { Notification } from './notifications.queries.ts'

const pageOfResource = {
  service: '/services',
  location: '/business-details/location',
  membership: '/memberships',
  user: '/team-members',
} as const

/** Returns the address of a notification's record. Undefined if there is none or it no longer exists. */
export function linkOf({ type, subject, params }: Notification, role: Role, zone: Zone): string | undefined {
  switch (subject.kind) {
    case 'booking':
    case 'time-slot':
      if (!subject.timeSlotId) return undefined
      // Providers see their slots in their own schedule, which shows one week.
      if (role === 'SERVICE_PROVIDER') {
        const week = subject.startTime ? `week=${plainDateOf(subject.startTime, zone)}&` : ''
        return `/schedule?${week}slot=${subject.timeSlotId}`
      }
      return `/services/time-slots-details?id=${subject.timeSlotId}`
    case 'member':
    case 'invitation':
      return subject.id ? `/team-members/details?id=${subject.id}` : undefined
    case 'limit':
      return params.resource && pageOfResource[params.resource]
    case 'account':
      return type === 'sign-in-new-device' ? '/my-details/security' : '/my-details/account'
    default:
      // A kind of record that this release does not know.
      return undefined
  }
}
