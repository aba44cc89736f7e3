import { languageOfDocuments } from '@steward/shared/rules/common/language-of-documents'
import { systemClock } from '@steward/shared/time'
import { and, arrayContained, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import { isQueued } from '../../predicates/mail.sql.ts'
import type { Database } from '../../database/connection.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { mailInsert } from '../../mail/insert-mails.sql.ts'
import type { OutgoingMail } from '../../mail/outbox.ts'
import { type NoteWriter } from '../../kernel/notes.ts'
import type { AuditRow } from '../../kernel/audit.ts'
import { addNote } from '../../kernel/note-kinds.ts'
import { isSamePlace, type ChosenNotice, type CustomerNotice, type Known } from './customer-notice.ts'
import { booking, type Place } from '../../tables/booking/booking.ts'
import { outboxMail } from '../../tables/common/outbox.ts'
import { contentOf, type MailItem } from './mail-content.ts'
import type { CustomerMailKind } from './texts/customer-mail-texts.ts'
import { readNames, readMailedBookings, type MailedBooking } from './mailed-booking.ts'
import { whenUndoIsOver } from './undo-seconds.ts'

interface ResolvedNotice {
  notice: CustomerNotice
  booking: MailedBooking
  isWithheld: boolean
}

/** Something about a booking that is new to its customer. */
interface CustomerNews extends ResolvedNotice {
  kind: CustomerMailKind
  /** For a change: what the customer knew before it. */
  known: Exclude<Known, 'here'> | undefined
  before: Place | undefined
}

/**
 * Writes the emails of one operation to customers, one for each person and kind. Withdraws emails about the same
 * bookings that were not sent yet. The new email covers the change since the last email that was sent.
 */
export const writeCustomerMails: NoteWriter = async (tx, { entity, at }, notes) => {
  const chosen = notes.customerNotice ?? []
  if (chosen.length === 0) return {}
  const notices = await resolveNotices(tx, entity.id, chosen)
  const waiting = await withdrawWaiting(tx, entity.id, notices)
  const news = notices.flatMap((one) => toNews(one, waiting))
  await storeBelievedPlaces(tx, entity.id, notices, news)
  const reachable = news.filter(({ booking }) => booking.customer.isReachable)
  const withheldEvents = reachable
    .filter(({ isWithheld }) => isWithheld)
    .map(({ booking, kind }): AuditRow => ({
      action: 'booking.not-told',
      recordType: 'booking',
      recordId: booking.id,
      new: { mail: kind },
    }))
  const wanted = reachable.filter(({ isWithheld }) => !isWithheld)
  const names = await readNames(
    tx,
    entity.id,
    wanted.flatMap(({ before }) => (before ? [before] : [])),
  )
  const groups = Map.groupBy(wanted, ({ booking, kind }) => `${booking.customer.id} ${kind}`)
  const mails = [...groups.values()].map((group): OutgoingMail => {
    const [{ kind, notice, booking }] = group as [(typeof group)[number]]
    const items = group.map((one): MailItem => ({
      booking: one.booking,
      before: one.before && withNames(one.before, names),
      refund: 'refund' in one.notice ? one.notice.refund : undefined,
    }))
    // A refund of a cancellation that the customer never knew about is no change to them.
    const isChange = notice.event === 'change' && kind !== 'refund'
    return {
      recipient: booking.customer.email,
      template: `customer-${kind}`,
      ...contentOf(kind, items, languageOfDocuments(entity.terms, booking.seller.country, at), entity),
      customer: {
        id: booking.customer.id,
        bookingIds: group.map((one) => one.booking.id),
        about: isChange ? Object.fromEntries(group.map((one) => [one.booking.id, one.known ?? 'nothing'])) : null,
        onceKey: notice.event === 'reminder' ? notice.onceKey : null,
        notBefore: isChange ? whenUndoIsOver() : null,
      },
    }
  })
  addNote(notes, 'audit', ...withheldEvents)
  return { insert: mailInsert({ entityId: entity.id, at }, mails) }
}

function toNews(resolvedNotice: ResolvedNotice, waiting: ReadonlyMap<string, Exclude<Known, 'here'>>): CustomerNews[] {
  const { notice, booking } = resolvedNotice
  if (notice.event !== 'change') return [{ ...resolvedNotice, kind: notice.event, known: undefined, before: undefined }]
  const known = waiting.get(booking.id) ?? knownOf(notice.known, booking)
  const kind = kindOf(known, booking) ?? (notice.refund ? 'refund' : undefined)
  return kind ? [{ ...resolvedNotice, kind, known, before: typeof known === 'object' ? known : undefined }] : []
}

/** A customer who got no email about a cancellation still believes the booking to be at its former place. */
function knownOf(known: Known, { place, believedPlace }: MailedBooking): Exclude<Known, 'here'> {
  if (known === 'cancelled') return believedPlace ?? known
  return known === 'here' ? place : known
}

/**
 * Returns the kind of email that leads from what the customer knows to the booking as it is. Returns undefined if they
 * know all of it.
 */
export function kindOf(
  known: Exclude<Known, 'here'>,
  { isCancelled, place }: Pick<MailedBooking, 'isCancelled' | 'place'>,
): CustomerMailKind | undefined {
  if (isCancelled) return typeof known === 'object' ? 'cancelled' : undefined
  if (known === 'nothing') return 'booked'
  if (known === 'cancelled') return 'restored'
  return isSamePlace(known, place) ? undefined : 'moved'
}

/**
 * Returns each booking once for each event. Of several changes in one operation, the first has the state before all of
 * them.
 */
async function resolveNotices(
  tx: Database,
  entityId: string,
  chosen: readonly ChosenNotice[],
): Promise<ResolvedNotice[]> {
  const unread = chosen.map(({ notice }) => notice).filter((notice) => !('booking' in notice && notice.booking))
  const read = await readMailedBookings(tx, entityId, unread)
  const byKey = new Map<string, ResolvedNotice>()
  const byId = Map.groupBy(read, ({ id }) => id)
  const bySlot = Map.groupBy(read, ({ timeSlotId }) => timeSlotId)
  const bookingsOf = (notice: CustomerNotice) => {
    if ('booking' in notice && notice.booking) return [notice.booking]
    return ('bookingId' in notice ? byId.get(notice.bookingId) : bySlot.get(notice.timeSlotId)) ?? []
  }
  for (const { notice, isWithheld } of chosen) {
    for (const booking of bookingsOf(notice)) {
      const key = `${booking.id} ${notice.event}`
      if (!byKey.has(key)) byKey.set(key, { notice, booking, isWithheld })
    }
  }
  return [...byKey.values()]
}

/**
 * Stores with a booking the place that its customer believes in, if they get no email about its cancellation. Clears it
 * once the booking is no longer cancelled.
 */
async function storeBelievedPlaces(
  tx: Database,
  entityId: string,
  notices: readonly ResolvedNotice[],
  news: readonly CustomerNews[],
): Promise<void> {
  const unheard = news.filter(
    ({ kind, isWithheld, booking }) => kind === 'cancelled' && (isWithheld || !booking.customer.isReachable),
  )
  const kept = new Map(unheard.map(({ booking, before }) => [booking.id, before]))
  const over = notices.filter(({ booking }) => booking.believedPlace && !booking.isCancelled)
  const beliefs = [...kept, ...over.map(({ booking }) => [booking.id, null] as const)]
  if (beliefs.length === 0) return
  const belief = jsonRows(
    'belief',
    { id: booking.id, place: booking.believedPlace },
    beliefs.map(([id, place]) => ({ id, place: place ?? null })),
  )
  await tx
    .update(booking)
    .set({ believedPlace: belief.place })
    .from(belief.rows)
    .where(and(eq(booking.entityId, entityId), eq(booking.id, belief.id)))
}

/**
 * Withdraws the waiting emails about the bookings of these changes: those that may still be undone, and reminders. An
 * email that also covers other bookings, or that is being sent, stays. A second email then follows it.
 * @returns what the customers knew about each booking before the emails that were withdrawn
 */
async function withdrawWaiting(
  tx: Database,
  entityId: string,
  notices: readonly ResolvedNotice[],
): Promise<Map<string, Exclude<Known, 'here'>>> {
  const changed = notices.filter(({ notice }) => notice.event === 'change' && notice.known !== 'nothing')
  if (changed.length === 0) return new Map()
  const canBeUndone = and(isNotNull(outboxMail.about), gt(outboxMail.nextAttemptAt, systemClock.now()))
  const waiting = tx
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(
      and(
        eq(outboxMail.entityId, entityId),
        isAnyOf(outboxMail.customerId, [...new Set(changed.map(({ booking }) => booking.customer.id))]),
        isQueued,
        arrayContained(
          outboxMail.bookingIds,
          changed.map(({ booking }) => booking.id),
        ),
        or(eq(outboxMail.template, 'customer-reminder'), canBeUndone),
      ),
    )
    .for('update', { skipLocked: true })
  const withdrawn = await tx
    .update(outboxMail)
    .set({ status: 'WITHDRAWN', lastError: 'what it told has changed before it left' })
    .where(inArray(outboxMail.id, waiting))
    .returning({ about: outboxMail.about })
  return new Map(withdrawn.flatMap(({ about }) => Object.entries((about ?? {}) as About)))
}

/** For each booking of an email, what its customer knew before. */
type About = Record<string, Exclude<Known, 'here'>>

const withNames = (before: Place, names: ReadonlyMap<string, string>): MailItem['before'] => ({
  ...before,
  serviceName: names.get(before.serviceId) ?? '',
  providerName: names.get(before.providerId) ?? '',
})
