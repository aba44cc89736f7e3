import type { NoteWriter } from '../kernel/notes.ts'
import { writeLiveMessages } from '../live/changes.ts'
import { writeCustomerMails } from './customer-mail/customer-mails.ts'
import { writeMembershipMails } from './customer-mail/membership/membership-mails.ts'
import { writeNotifications } from './notification/write-notifications.ts'

/** The order matters: notifications add live messages, and emails that are not sent add rows to the trail. */
export const noteWriters: readonly NoteWriter[] = [
  writeNotifications,
  writeCustomerMails,
  writeMembershipMails,
  writeLiveMessages,
]
