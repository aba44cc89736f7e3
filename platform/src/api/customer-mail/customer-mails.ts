import { systemClock } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { mailInsert, type OutgoingMail } from '../../mail/outbox.ts'
import { languageOfCountry } from '../../mail/language-of-country.ts'
import { type NoteWriter } from '../../kernel/notes.ts'
import { addNote } from '../../kernel/note-kinds.ts'
import { isSamePlace, type ChosenNotice, type CustomerNotice, type Known } from './customer-notice.ts'
import type { Place } from '../../tables/booking.ts'
import { contentOf, type MailItem } from './mail-content.ts'
import type { CustomerMailKind } from './texts/customer-mail-texts.ts'
import { readNames, readToldBookings, type ToldBooking } from './told-booking.ts'
import { whenUndoIsOver } from './undo-seconds.ts'

interface Told {
  notice: CustomerNotice
  booking: ToldBooking
  isWithheld: boolean
}

/** What is new to a customer about a booking. */
interface News extends Told {
  kind: CustomerMailKind
  /** Of a change: what they knew before it. */
  known: Exclude<Known, 'here'> | undefined
  before: Place | undefined
}

/**
 * Writes the emails of one operation to customers, one for each person and kind. Withdraws emails about the same bookings
 * that have not left yet: the new email covers the change from what the customer last heard.
 */
export const writeCustomerMails: NoteWriter = async (tx, { entity, at }, notes) => {
  const chosen = notes.customerNotice ?? []
  if (chosen.length === 0) return {}
  const told = await toldBy(tx, entity.id, chosen)
  const waiting = await takeBack(tx, entity.id, told)
  const news = told.flatMap((one) => newsOf(one, waiting))
  await keepBeliefs(tx, entity.id, told, news)
  const reachable = news.filter(({ booking }) => booking.customer.isReachable)
  const notTold = reachable
    .filter(({ isWithheld }) => isWithheld)
    .map(({ booking, kind }) => ({
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
    // A refund with a cancellation that the customer knows nothing of is no change to them.
    const isChange = notice.event === 'change' && kind !== 'refund'
    return {
      recipient: booking.customer.email,
      template: `customer-${kind}`,
      ...contentOf(kind, items, languageOfCountry(booking.seller.country), entity),
      customer: {
        id: booking.customer.id,
        bookingIds: group.map((one) => one.booking.id),
        about: isChange ? Object.fromEntries(group.map((one) => [one.booking.id, one.known ?? 'nothing'])) : null,
        onceKey: notice.event === 'reminder' ? notice.onceKey : null,
        notBefore: isChange ? whenUndoIsOver() : null,
      },
    }
  })
  addNote(notes, 'audit', ...notTold)
  return { insert: mailInsert({ entityId: entity.id, at }, mails) }
}

function newsOf(told: Told, waiting: ReadonlyMap<string, Exclude<Known, 'here'>>): News[] {
  const { notice, booking } = told
  if (notice.event !== 'change') return [{ ...told, kind: notice.event, known: undefined, before: undefined }]
  const known = waiting.get(booking.id) ?? knownOf(notice.known, booking)
  const kind = kindOf(known, booking) ?? (notice.refund ? 'refund' : undefined)
  return kind ? [{ ...told, kind, known, before: typeof known === 'object' ? known : undefined }] : []
}

/** Who was not told of a cancellation still believes the booking to be where it was. */
function knownOf(known: Known, { place, believedPlace }: ToldBooking): Exclude<Known, 'here'> {
  if (known === 'cancelled') return believedPlace ?? known
  return known === 'here' ? place : known
}

/** What there is to tell who knows one thing of a booking that is another; undefined where they know all of it. */
export function kindOf(
  known: Exclude<Known, 'here'>,
  { isCancelled, place }: Pick<ToldBooking, 'isCancelled' | 'place'>,
): CustomerMailKind | undefined {
  if (isCancelled) return typeof known === 'object' ? 'cancelled' : undefined
  if (known === 'nothing') return 'booked'
  if (known === 'cancelled') return 'restored'
  return isSamePlace(known, place) ? undefined : 'moved'
}

/** Each booking once for each event: of several changes in one operation, the first knows what was before. */
async function toldBy(tx: Database, entityId: string, chosen: readonly ChosenNotice[]): Promise<Told[]> {
  const unread = chosen.map(({ notice }) => notice).filter((notice) => !('booking' in notice && notice.booking))
  const read = await readToldBookings(tx, entityId, unread)
  const found = new Map<string, Told>()
  const byId = Map.groupBy(read, ({ id }) => id)
  const bySlot = Map.groupBy(read, ({ timeSlotId }) => timeSlotId)
  const bookingsOf = (notice: CustomerNotice) => {
    if ('booking' in notice && notice.booking) return [notice.booking]
    return ('bookingId' in notice ? byId.get(notice.bookingId) : bySlot.get(notice.timeSlotId)) ?? []
  }
  for (const { notice, isWithheld } of chosen) {
    for (const booking of bookingsOf(notice)) {
      const key = `${booking.id} ${notice.event}`
      if (!found.has(key)) found.set(key, { notice, booking, isWithheld })
    }
  }
  return [...found.values()]
}

/** Keeps with a booking what its customer believes of it where they do not hear that it is cancelled; once. */
async function keepBeliefs(
  tx: Database,
  entityId: string,
  told: readonly Told[],
  news: readonly News[],
): Promise<void> {
  const unheard = news.filter(
    ({ kind, isWithheld, booking }) => kind === 'cancelled' && (isWithheld || !booking.customer.isReachable),
  )
  const kept = new Map(unheard.map(({ booking, before }) => [booking.id, before]))
  const over = told.filter(({ booking }) => booking.believedPlace && !booking.isCancelled)
  const beliefs = [...kept, ...over.map(({ booking }) => [booking.id, null] as const)]
  if (beliefs.length === 0) return
  const rows = JSON.stringify(beliefs.map(([id, place]) => ({ id, place })))
  await tx.execute(sql`
    update booking set believed_place = belief.place
    from jsonb_to_recordset(${rows}::jsonb) as belief (id uuid, place jsonb)
    where booking.entity_id = ${entityId} and booking.id = belief.id`)
}

/**
 * Withdraws the mails of these changes' bookings that wait: those that may still be undone, and reminders. One that tells
 * of other bookings too, or is being sent, stays, and a second one follows it.
 * @returns what its customers had known of each booking before the mails that were withdrawn
 */
async function takeBack(
  tx: Database,
  entityId: string,
  told: readonly Told[],
): Promise<Map<string, Exclude<Known, 'here'>>> {
  const changed = told.filter(({ notice }) => notice.event === 'change' && notice.known !== 'nothing')
  if (changed.length === 0) return new Map()
  const customers = sql.param([...new Set(changed.map(({ booking }) => booking.customer.id))])
  const ids = sql.param(changed.map(({ booking }) => booking.id))
  const { rows } = await tx.execute<{ about: Record<string, 'nothing' | 'cancelled' | Place> | null }>(sql`
    update outbox_mail set status = 'WITHDRAWN', last_error = 'what it told has changed before it left'
    where id in (
      select id from outbox_mail
      where entity_id = ${entityId} and customer_id = any(${customers}::uuid[]) and status = 'QUEUED'
        and booking_ids <@ ${ids}::uuid[]
        and (template = 'customer-reminder' or about is not null and next_attempt_at > ${systemClock.now()}::timestamptz)
      for update skip locked)
    returning about`)
  return new Map(rows.flatMap(({ about }) => Object.entries(about ?? {})))
}

const withNames = (before: Place, names: ReadonlyMap<string, string>): MailItem['before'] => ({
  ...before,
  serviceName: names.get(before.serviceId) ?? '',
  providerName: names.get(before.providerId) ?? '',
})
