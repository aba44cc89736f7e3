import type { EmailChoice } from '@steward/shared/rules/customer/email-choice'
import type { PlainDate } from '@steward/shared/time'
import type { StoredRow } from './row.ts'

export interface CustomerRow extends StoredRow {
  givenName: string
  lastName: string
  email: string
  phoneNumber: string
  dateOfBirth: PlainDate | null
  emailChoice: EmailChoice
  avatar: string | null
}

export interface CustomerNoteRow extends StoredRow {
  customerId: string
  authorId: string
  body: string
  isPinned: boolean
}

/** A message to people of a slot, with the number of its emails that are waiting. */
export interface CustomerMessageRow extends Pick<StoredRow, 'id' | 'entityId' | 'createdAt'> {
  waiting: number
}

/** A merge of two customers: the removed one, the other as it was before, and the moved records. */
export interface CustomerMergeRow extends StoredRow {
  merged: CustomerRow
  kept: CustomerRow
  versionAfter: number
  actorId: string
  moved: { bookings: string[]; subscriptions: string[]; invoices: string[]; notes: string[] }
  isUndone: boolean
}
