import * as to from '@steward/shared/addresses'
import type { Role } from '@steward/shared/roles'
import type { Zone } from '@steward/shared/time'
import { plainDateOf } from '@steward/shared/time'
import type { Notification } from './notifications.queries.ts'

const pageOfResource = {
  service: to.services(),
  location: to.locations(),
  membership: to.memberships(),
  user: to.members(),
} as const

/** Returns the address of a notification's record. Undefined if there is none or it no longer exists. */
export function linkOf({ type, subject, params }: Notification, role: Role, zone: Zone): string | undefined {
  switch (subject.kind) {
    case 'booking':
    case 'time-slot':
      if (!subject.timeSlotId) return undefined
      // Providers see their slots in their own schedule, which shows one week.
      if (role === 'SERVICE_PROVIDER') {
        const week = subject.startTime ? plainDateOf(subject.startTime, zone) : undefined
        return to.schedule({ week, slot: subject.timeSlotId })
      }
      return to.slot(subject.timeSlotId)
    case 'member':
      if (type === 'hours-requested' || type === 'request-unanswered') return to.scheduleRequests()
      if (type === 'hours-approved' || type === 'hours-rejected') return to.mySchedule()
      if (type === 'slot-uncovered' && subject.id) {
        const date = params.startTime && plainDateOf(params.startTime, zone)
        // The desk has no calendars of members.
        return role === 'STAFF'
          ? to.timeSlots({ providerId: subject.id, date })
          : to.memberCalendar(subject.id, { date })
      }
      return subject.id ? to.member(subject.id) : undefined
    case 'invitation':
      return subject.id ? to.member(subject.id) : undefined
    case 'subscription':
      // Several are listed together, one is a record.
      if (params.count !== undefined) {
        if (type === 'membership-ending') return to.subscribers({ soon: 'ENDING' })
        return type === 'membership-cancelled' ? to.memberships() : to.toCollect()
      }
      return subject.id ? to.subscription(subject.id) : undefined
    case 'time-off':
      // The desk decides nothing about time off. It finds the sessions of that person another giver.
      if (type === 'time-off-reported' && role === 'STAFF')
        return to.timeSlots({ ...(subject.id ? { providerId: subject.id } : {}), date: params.firstDay })
      return type === 'time-off-requested' || type === 'time-off-reported' || type === 'request-unanswered'
        ? to.teamTimeOff()
        : to.mySchedule()
    case 'roster':
      return to.teamRoster({ week: params.firstDay })
    case 'limit':
      return params.resource && pageOfResource[params.resource]
    case 'export':
      return to.data({ files: 'exports' })
    case 'import':
      return to.data({ files: 'imports' })
    case 'business':
      return to.businessDetails(type === 'numbering-changed' ? { tab: 'settings' } : {})
    case 'payroll-run':
      return type === 'payroll-table-outdated' ? to.statutoryTables() : to.payroll({ month: params.month })
    case 'payslip':
      return to.payslips()
    case 'account':
      return type === 'sign-in-new-device' ? to.security() : to.account()
    default:
      // A kind of record that this release does not know.
      return undefined
  }
}
