import { expireHolds } from '../api/booking/expire-holds.ts'
import { remindOfBookings } from '../api/booking/remind-of-bookings.ts'
import { purgeClientReports } from '../api/client-report/purge-client-reports.ts'
import { remindCustomers } from '../api/customer-mail/remind-customers.ts'
import { purgeExports } from '../api/export/purge-exports.ts'
import { resumeExports } from '../api/export/resume-exports.ts'
import { purgeMedia } from '../api/media/purge-media.ts'
import { purgeNotifications } from '../api/notification/purge-notifications.ts'
import { writeNotificationMails } from '../api/notification/write-mails.ts'
import { finishImports, purgeImports } from '../api/import/finish-imports.ts'
import { announceExpiringLeave } from '../api/leave-balance/announce-expiring-leave.ts'
import { storeDueLeave } from '../api/leave-balance/store-due-leave.ts'
import { advanceMemberships } from '../api/subscription/advance-memberships.ts'
import { announceClockChange } from '../api/team/announce-clock-change.ts'
import { followInvitations } from '../api/team/follow-invitations.ts'
import { followRequests } from '../api/time-off/follow-requests.ts'
import { completeDueSlots } from '../api/time-slot/complete-due-slots.ts'
import { purgeOutbox } from '../mail/purge-outbox.ts'
import { noteWriters } from '../api/note-writers.ts'
import { inEachBusiness, type JobDependencies } from '../kernel/in-business.ts'

/** The dependencies that the process provides. */
export type JobSurroundings = Omit<JobDependencies, 'noteWriters'>

export interface Job {
  name: string
  /** Five fields in UTC, by the clock of the machine. The clock of the business rules decides what is due. */
  cron: string
  run(dependencies: JobSurroundings): Promise<void>
}

type BusinessJob = (dependencies: JobDependencies, entityId: string) => Promise<void>

const forEachBusiness =
  (work: BusinessJob): Job['run'] =>
  (dependencies) =>
    inEachBusiness(dependencies, (entityId) => work({ ...dependencies, noteWriters }, entityId))

/** The work that the platform does on its own. Every job can run at any time, because it does only what is due. */
export const jobs: Job[] = [
  { name: 'hold-expiry', cron: '* * * * *', run: forEachBusiness(expireHolds) },
  { name: 'slot-completion', cron: '* * * * *', run: forEachBusiness(completeDueSlots) },
  { name: 'booking-reminder', cron: '* * * * *', run: forEachBusiness(remindOfBookings) },
  { name: 'invitation-follow-up', cron: '* * * * *', run: forEachBusiness(followInvitations) },
  { name: 'customer-reminder', cron: '* * * * *', run: forEachBusiness(remindCustomers) },
  { name: 'notification-mail', cron: '* * * * *', run: forEachBusiness(writeNotificationMails) },
  { name: 'import-finish', cron: '* * * * *', run: forEachBusiness(finishImports) },
  { name: 'export-resume', cron: '* * * * *', run: forEachBusiness(resumeExports) },
  { name: 'memberships', cron: '* * * * *', run: forEachBusiness(advanceMemberships) },
  { name: 'request-follow-up', cron: '10 * * * *', run: forEachBusiness(followRequests) },
  { name: 'leave-year', cron: '2 * * * *', run: forEachBusiness(storeDueLeave) },
  { name: 'leave-expiry', cron: '6 * * * *', run: forEachBusiness(announceExpiringLeave) },
  { name: 'clock-change', cron: '14 * * * *', run: forEachBusiness(announceClockChange) },
  { name: 'notification-purge', cron: '20 3 * * *', run: forEachBusiness(purgeNotifications) },
  { name: 'outbox-purge', cron: '30 3 * * *', run: forEachBusiness(purgeOutbox) },
  { name: 'client-report-purge', cron: '40 3 * * *', run: forEachBusiness(purgeClientReports) },
  { name: 'import-purge', cron: '50 3 * * *', run: forEachBusiness(purgeImports) },
  { name: 'export-purge', cron: '55 3 * * *', run: forEachBusiness(purgeExports) },
  { name: 'media-purge', cron: '15 * * * *', run: forEachBusiness(purgeMedia) },
]
