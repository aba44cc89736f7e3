import type { Palette } from './badge.tsx'
import type { IconName } from './icon-map.ts'

interface Meaning {
  palette: Palette
  icon: IconName
}

const meaning = (palette: Palette, icon: IconName): Meaning => ({ palette, icon })

/** The colour and icon of every status of the product. The words are in the 'ui' texts. */
export const statusMeanings = {
  slot: {
    ACTIVE: meaning('success', 'circleDot'),
    COMPLETED: meaning('neutral', 'circleCheck'),
    CANCELLED: meaning('neutral', 'cancel'),
  },
  booking: {
    CONFIRMED: meaning('info', 'booking'),
    CHECKED_IN: meaning('success', 'check'),
    PAYMENT_PENDING: meaning('warning', 'clock'),
    PAYMENT_FAILED: meaning('danger', 'alert'),
    NO_SHOW: meaning('danger', 'noShow'),
    REFUNDED: meaning('neutral', 'undo'),
    CANCELLED: meaning('neutral', 'cancel'),
  },
  subscription: {
    PENDING: meaning('info', 'hourglass'),
    ACTIVE: meaning('success', 'circleDot'),
    PAUSED: meaning('neutral', 'pause'),
    PAST_DUE: meaning('warning', 'amountDue'),
    SUSPENDED: meaning('danger', 'lock'),
    CANCELLED: meaning('neutral', 'cancel'),
    EXPIRED: meaning('neutral', 'calendarX'),
  },
  payrollRun: {
    DRAFT: meaning('neutral', 'draft'),
    CALCULATED: meaning('info', 'calculate'),
    APPROVED: meaning('accent', 'approve'),
    PAID: meaning('success', 'paid'),
    VOID: meaning('neutral', 'cancel'),
  },
  // OVERDUE is derived and never stored: see `standingOf` in rules/booking/invoice-standing.
  invoice: {
    DRAFT: meaning('neutral', 'draft'),
    ISSUED: meaning('info', 'send'),
    PARTIALLY_PAID: meaning('warning', 'clock'),
    PAID: meaning('success', 'check'),
    VOID: meaning('neutral', 'cancel'),
    CREDITED: meaning('neutral', 'undo'),
    PARTIALLY_CREDITED: meaning('neutral', 'undo'),
    OVERDUE: meaning('danger', 'amountDue'),
  },
  member: {
    ACTIVE: meaning('success', 'circleDot'),
    INVITED: meaning('info', 'mail'),
    SUSPENDED: meaning('danger', 'lock'),
    DEACTIVATED: meaning('neutral', 'cancel'),
    REMOVED: meaning('neutral', 'cancel'),
  },
  invitation: {
    PENDING: meaning('info', 'hourglass'),
    ACCEPTED: meaning('success', 'check'),
    EXPIRED: meaning('warning', 'calendarX'),
    REVOKED: meaning('neutral', 'cancel'),
  },
} as const satisfies Record<string, Record<string, Meaning>>

export type StatusKind = keyof typeof statusMeanings
export type StatusOf<K extends StatusKind> = keyof (typeof statusMeanings)[K] & string

/** Returns the meaning of a status, or undefined for one that only a newer API knows. */
export function meaningOf(kind: StatusKind, status: string): Meaning | undefined {
  return (statusMeanings[kind] as Record<string, Meaning>)[status]
}
