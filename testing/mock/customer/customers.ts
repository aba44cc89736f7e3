import { isOfMember } from '@steward/shared/rules/membership/subscription-transitions'
import { isOpenInvoice } from '@steward/shared/rules/booking/invoice-status'
import type { Customer } from '@steward/shared/contracts'
import { isCheckedIn, isExpected } from '@steward/shared/rules/booking/booking-status'
import { formatMinor, parseAmount } from '@steward/shared/money'
import { addMinutes, addMonths, compareInstants, plainDateOf, type PlainDate } from '@steward/shared/time'
import { csvLine } from '@steward/shared/rules/common/csv'
import { balanceOf } from '@steward/shared/rules/booking/invoice-standing'
import { isCountedNoShow } from '@steward/shared/rules/booking/booking-transitions'
import { isSameEmail } from '@steward/shared/rules/customer/email-choice'
import { isUnpaid } from '@steward/shared/rules/booking/payment-state'
import { phoneDigits } from '@steward/shared/rules/common/search-text'
import { change, recordOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import type { ExportedRows } from '../kernel/exported-rows.ts'
import { hasWords, pageOf } from '../kernel/list-page.ts'
import { withPhoneNumber } from '../kernel/phone-number.ts'
import { invalidField, Refusal } from '../kernel/refusal.ts'
import type { CustomerRow } from '../tables/customer.ts'
import { nextId } from '../tables/world.ts'
import { searchTextOf } from '../kernel/names.ts'

const days90 = 90 * 24 * 60

function figuresOf(call: CallContext, row: CustomerRow) {
  const { world, now, currency } = call
  const since = addMinutes(now, -days90)
  const visits = call
    .own(world.bookings)
    .filter(({ customerId }) => customerId === row.id)
    .map((booking) => ({ booking, slot: call.get(world.slots, booking.timeSlotId) }))
  const starts = (wanted: (visit: (typeof visits)[number]) => boolean) =>
    visits
      .filter(wanted)
      .map(({ slot }) => slot.startTime)
      .sort(compareInstants)
  const recent = visits.filter(({ slot }) => slot.startTime >= since)
  // An invoice of a booking is already counted with the booking.
  const invoices = call
    .own(world.invoices)
    .filter(({ customer, bookings }) => customer.id === row.id && bookings.length === 0)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const minor = (amount: string) => parseAmount(amount, currency)
  const paid = call
    .own(world.payments)
    .filter(({ bookingId }) => visits.some(({ booking }) => booking.id === bookingId))
  const unpaid = visits.filter(({ booking }) => isUnpaid(booking))
  const open = invoices.filter(isOpenInvoice)
  return {
    lastVisitAt: starts(({ booking }) => isCheckedIn(booking)).at(-1) ?? null,
    nextVisitAt: starts(({ booking, slot }) => isExpected(booking) && slot.startTime > now)[0] ?? null,
    visits90d: recent.filter(({ booking }) => isCheckedIn(booking)).length,
    noShows90d: recent.filter(({ booking, slot }) => isCountedNoShow(booking, slot, now, call.terms)).length,
    lifetimeValue: sum([
      ...paid.map(({ amount }) => amount),
      ...invoices.map((invoice) => minor(invoice.paid)),
      ...invoices.flatMap(({ payments }) => payments.map(({ rounding }) => minor(rounding))),
      ...invoices.flatMap(({ payments }) => payments.map(({ amount, reversal }) => (reversal ? -minor(amount) : 0))),
    ]),
    unpaid: sum([
      ...unpaid.map(({ booking }) => booking.total - booking.paidAmount),
      ...open.map((invoice) => minor(balanceOf(invoice))),
    ]),
  }
}

export function presentCustomer(call: CallContext, row: CustomerRow): Customer {
  const figures = figuresOf(call, row)
  const subscription = call
    .own(call.world.subscriptions)
    .filter((sold) => sold.customer.id === row.id && isOfMember(sold))
    .at(-1)
  return {
    ...recordOf(row),
    givenName: row.givenName,
    lastName: row.lastName,
    email: row.email,
    dateOfBirth: row.dateOfBirth,
    phoneNumber: row.phoneNumber,
    emailChoice: row.emailChoice,
    avatar: row.avatar,
    membershipName: subscription?.membership.name ?? null,
    ...figures,
    lifetimeValue: formatMinor(figures.lifetimeValue, call.currency),
    unpaid: formatMinor(figures.unpaid, call.currency),
    currency: call.currency,
  }
}

/** Matches the words of the name or email. Digits alone match the end of a phone number, also in its national form. */
function matches(row: CustomerRow, q: string | undefined): boolean {
  const digits = phoneDigits(q ?? '')
  if (digits !== '') return row.phoneNumber.endsWith(digits)
  return hasWords(searchTextOf(row), q)
}

function matching(call: CallContext, query: Call<'customer.export'>['query']): CustomerRow[] {
  return call.own(call.world.customers).filter((row) => {
    if (row.deletedAt !== null) return false
    const { membershipName, unpaid, lastVisitAt, noShows90d } = presentCustomer(call, row)
    const isMember = String(membershipName !== null)
    const owes = String(Number(unpaid) > 0)
    const { inactiveDays = 0, birthMonth, noShows = 0 } = query
    return (
      matches(row, query.q) &&
      (query.membership ?? isMember) === isMember &&
      (query.unpaid ?? owes) === owes &&
      (inactiveDays === 0 || (lastVisitAt ?? row.createdAt) < addMinutes(call.now, -inactiveDays * 24 * 60)) &&
      (birthMonth === undefined || Number(row.dateOfBirth?.slice(5, 7)) === birthMonth) &&
      noShows90d >= noShows
    )
  })
}

function exportSelected(call: Call<'customer.export-selected'>) {
  const rows = call
    .own(call.world.customers)
    .filter(({ id, deletedAt }) => deletedAt === null && call.body.ids.includes(id))
  return fileOf(call, rows)
}

export const exportedCustomers = (call: CallContext, filter: Call<'customer.export'>['query']): ExportedRows =>
  fileOf(call, matching(call, filter))

function fileOf(call: CallContext, rows: CustomerRow[]): ExportedRows {
  const lines = rows.map((row) =>
    csvLine([row.givenName, row.lastName, row.email, row.phoneNumber, row.dateOfBirth ?? '']),
  )
  const name = `customers-${plainDateOf(call.now, call.business.timeZone)}.csv`
  const header = csvLine(['First name', 'Last name', 'Email', 'Phone', 'Date of birth'])
  return { name, content: [header, ...lines].join(''), rows: rows.length }
}

function listCustomers(call: Call<'customer.list'>) {
  const { query } = call
  const sorts = {
    name: (row: CustomerRow) => `${row.givenName} ${row.lastName}`.toLowerCase(),
    email: (row: CustomerRow) => row.email.toLowerCase(),
    createdAt: (row: CustomerRow) => row.createdAt,
  }
  const rows = matching(call, query)
  const page = pageOf(query, rows, sorts, 'name')
  return { ...page, items: page.items.map((row) => presentCustomer(call, row)) }
}

function requireBirthDate({ now, business }: CallContext, date: PlainDate | null | undefined): void {
  if (!date) return
  const today = plainDateOf(now, business.timeZone)
  if (date >= today) throw invalidField('dateOfBirth', 'NOT_IN_FUTURE')
  if (date < addMonths(today, -120 * 12)) throw invalidField('dateOfBirth', 'INVALID')
}

function requireNoDuplicate(call: CallContext, given: { id: string; email: string; phoneNumber: string }): void {
  const matches = call
    .own(call.world.customers)
    .filter(
      (row) =>
        row.id !== given.id &&
        row.deletedAt === null &&
        (isSameEmail(row.email, given.email) || (given.phoneNumber !== '' && row.phoneNumber === given.phoneNumber)),
    )
    .map(({ id, givenName, lastName, email, phoneNumber }) => ({ id, givenName, lastName, email, phoneNumber }))
  if (matches.length > 0) throw new Refusal('POSSIBLE_DUPLICATE', { current: matches.slice(0, 5) })
}

function createCustomer(call: Call<'customer.create'>) {
  const { world, business, now } = call
  const { force, ...fields } = withPhoneNumber(call.body)
  requireBirthDate(call, fields.dateOfBirth)
  if (!force) requireNoDuplicate(call, { id: '', ...fields })
  const stamps = { version: 1, createdAt: now, updatedAt: now, deletedAt: null }
  const row: CustomerRow = { id: nextId(world), entityId: business.id, ...stamps, ...fields, avatar: null }
  world.customers.push(row)
  return presentCustomer(call, row)
}

function updateCustomer(call: Call<'customer.update'>) {
  const row = call.get(call.world.customers, call.params.id)
  call.requireVersion(row.version)
  const { force, ...fields } = withPhoneNumber(call.body, row.phoneNumber)
  requireBirthDate(call, fields.dateOfBirth)
  const email = fields.email ?? row.email
  const phoneNumber = fields.phoneNumber ?? row.phoneNumber
  if (email === '' && phoneNumber === '') throw invalidField('phoneNumber', 'CONTACT_REQUIRED')
  const changed = {
    id: row.id,
    email: email === row.email ? '' : email,
    phoneNumber: phoneNumber === row.phoneNumber ? '' : phoneNumber,
  }
  if (!force) requireNoDuplicate(call, changed)
  change(call, row, fields)
  return presentCustomer(call, row)
}

export const customerHandlers: Handlers<
  | 'customer.list'
  | 'customer.export'
  | 'customer.export-selected'
  | 'customer.get'
  | 'customer.create'
  | 'customer.update'
> = {
  'customer.list': listCustomers,
  'customer.export': (call) => fileOf(call, matching(call, call.query)),
  'customer.export-selected': exportSelected,
  'customer.get': (call) => presentCustomer(call, call.get(call.world.customers, call.params.id)),
  'customer.create': createCustomer,
  'customer.update': updateCustomer,
}
