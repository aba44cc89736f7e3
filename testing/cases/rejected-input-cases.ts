import type { OperationId } from '@steward/shared/contracts'
import type { ContractCase } from './contract-case.ts'
import { invalid, notFound, notPossible } from './expectations.ts'

/** Lists, with a filter that is none of its choices, or a sort that the list does not have. */
const wrongFilters: [what: string, operation: OperationId, filter: string, path?: string][] = [
  ['locations', 'location.list', 'sort'],
  ['pictures', 'media.list', 'ownerType'],
  ['members', 'member.list', 'role', 'role.0'],
  ['absences', 'blackout.list', 'sort'],
  ['invitations', 'invitation.list', 'status', 'status.0'],
  ['bookings', 'booking.list', 'status', 'status.0'],
  ['bookings for an export', 'booking.export', 'status', 'status.0'],
  ['subscriptions', 'subscription.list', 'status', 'status.0'],
  ['commission', 'commission-entry.list', 'sort'],
  ['invoices', 'invoice.list', 'status', 'status.0'],
  ['audit events', 'audit.list', 'sort'],
]

/** Operations on a record. The id of a location stands for one that no such record has. */
const unknownRecords: [what: string, operation: OperationId, fields?: { ifMatch: number }][] = [
  ['slot', 'time-slot.get'],
  ['slot whose customers are to be checked in', 'time-slot.check-in-all', { ifMatch: 1 }],
  ['booking', 'booking.get'],
  ['booking with refunds', 'booking-refund.list'],
  ['customer with subscriptions', 'customer.subscriptions'],
  ['customer with invoices', 'customer.invoices'],
  ['customer with a history', 'customer.activity'],
  ['import with errors', 'customer-import.errors'],
  ['import', 'data-import.errors'],
  ['invoice', 'invoice.get'],
  ['business with limits', 'entity-limits.get'],
]

/** What every list and every record rejects in the same way. */
export const rejectedInputCases: ContractCase[] = [
  ...wrongFilters.map(([what, operation, filter, path = filter]): ContractCase => ({
    name: `a list of ${what} with an unknown ${filter} is rejected`,
    as: 'owner',
    operation,
    query: { [filter]: 'POSTPONED' },
    expect: invalid([path, 'INVALID_CHOICE']),
  })),
  ...unknownRecords.map(([what, operation, fields]): ContractCase => ({
    name: `an unknown ${what} is not found`,
    as: 'owner',
    operation,
    params: { id: '#location' },
    ...fields,
    expect: notFound,
  })),
  {
    name: 'a page of contacts with 201 rows is rejected',
    operation: 'contact.list',
    query: { limit: '201' },
    expect: invalid(['limit', 'TOO_LARGE']),
  },
  {
    name: 'a page of error reports with 201 rows is rejected',
    as: 'owner',
    operation: 'client-report.list',
    query: { limit: '201' },
    expect: invalid(['limit', 'TOO_LARGE']),
  },
  {
    name: 'the today page of a day that does not exist is rejected',
    operation: 'today.get',
    query: { date: '2026-02-30' },
    expect: invalid(['date', 'INVALID_FORMAT']),
  },
  {
    name: 'an active service cannot be restored',
    as: 'owner',
    operation: 'service.restore',
    params: { id: '#class service' },
    ifMatch: 1,
    expect: notPossible('ACTIVE', 'restore', ['update', 'archive']),
  },
  {
    name: 'an active slot cannot be restored',
    operation: 'time-slot.restore',
    params: { id: '#class slot' },
    ifMatch: 1,
    expect: notPossible('ACTIVE', 'restore', ['update', 'cancel', 'complete']),
  },
  {
    name: 'an active slot cannot be reopened',
    as: 'owner',
    operation: 'time-slot.reopen',
    params: { id: '#class slot' },
    ifMatch: 1,
    expect: notPossible('ACTIVE', 'reopen', ['update', 'cancel', 'complete']),
  },
  {
    name: 'a confirmed booking has no failed payment to retry',
    operation: 'booking.retry',
    params: { id: '#booking for tomorrow' },
    ifMatch: 1,
    expect: notPossible('CONFIRMED', 'retry', ['check-in', 'cancel', 'move', 'waive-no-show', 'refund']),
  },
]
