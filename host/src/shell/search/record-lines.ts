import * as to from '@steward/shared/addresses'
import type { Role } from '@steward/shared/roles'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { useBusiness } from '@steward/shared/stores'
import type { useTexts } from '../../texts/texts.ts'
import type { usePanelTexts } from '../panels/texts.ts'
import type { SearchLine } from './search-line.ts'
import type { SearchGroup, SearchType } from './search.queries.ts'

/** Returns the page that shows a record of this kind. Roles that may not open the page do not search for the kind. */
export function pageOfType(type: SearchType, role: Role): string {
  if (type === 'time-slot' && role === 'SERVICE_PROVIDER') return to.schedule()
  return recordAddresses[type]('').split('?', 1)[0]!
}

/** The address of a record of each kind by its id. A booking opens by the id of its slot. */
const recordAddresses: Record<SearchType, (id: string) => to.Address> = {
  customer: to.customer,
  subscription: to.subscription,
  booking: to.slot,
  invoice: to.bookingInvoice,
  'time-slot': to.slot,
  service: to.service,
  membership: to.membership,
  member: to.member,
}

/** Lists with a search of their own. Bookings, invoices and slots have no list of all records. */
const lists: Partial<Record<SearchType, (search: { q: string }) => to.Address>> = {
  customer: to.customers,
  service: to.services,
  membership: to.memberships,
  member: to.members,
}

export const listOf = (type: SearchType, q: string): to.Address | undefined => lists[type]?.({ q })

export interface LineWords {
  t: ReturnType<typeof usePanelTexts>
  host: ReturnType<typeof useTexts>
  business: ReturnType<typeof useBusiness>
  role: Role
  /** Formats a phone number in groups. */
  phone: (value: string) => string
}

const parts = (...known: (string | null | undefined)[]) => known.filter(Boolean).join(' · ')

/** Turns a group of records into search lines. */
export function linesOf(group: SearchGroup, words: LineWords): SearchLine[] {
  const { t, host, business, role, phone } = words
  const at = recordAddresses[group.type]
  const key = (id: string) => `${group.type}-${id}`
  switch (group.type) {
    case 'customer':
      return group.items.map((item) => ({
        key: key(item.id),
        title: fullName(item),
        description: parts(
          item.email,
          item.phoneNumber && phone(item.phoneNumber),
          item.membershipName,
          item.nextVisitAt ? t('search.nextVisit', { when: business.dateTime(item.nextVisitAt) }) : null,
        ),
        icon: 'user',
        person: { id: item.id, name: fullName(item), avatar: item.avatar },
        to: at(item.id),
      }))
    case 'subscription':
      return group.items.map((item) => ({
        key: key(item.id),
        title: item.membershipName,
        description: parts(fullName(item.customer), business.date(item.startDate)),
        icon: 'membership',
        to: at(item.id),
      }))
    case 'booking':
      return group.items.map((item) => ({
        key: key(item.id),
        title: parts(item.bookingNumber, item.receiptNumber),
        description: parts(
          fullName(item.customer),
          item.serviceName,
          business.dateTime(item.startTime),
          t(`search.bookingStatus.${item.status}`),
        ),
        icon: 'booking',
        to: at(item.timeSlotId),
      }))
    case 'invoice':
      return group.items.map((item) => ({
        key: key(item.id),
        title: item.invoiceNumber,
        description: parts(fullName(item.customer), business.money(item.total)),
        icon: 'document',
        to: item.sourceType === 'SUBSCRIPTION' ? to.membershipInvoice(item.id) : to.bookingInvoice(item.id),
      }))
    case 'time-slot':
      return group.items.map((item) => ({
        key: key(item.id),
        title: item.serviceName,
        description: parts(
          business.dateTime(item.startTime),
          fullName(item.serviceProvider),
          item.status === 'CANCELLED'
            ? t('search.slotCancelled')
            : t('search.seats', { taken: item.seatsTaken, slots: item.slots }),
        ),
        icon: 'clock',
        // Providers see their slots in their own schedule, which shows one week.
        to:
          role === 'SERVICE_PROVIDER'
            ? to.schedule({ week: business.dateOf(item.startTime), slot: item.id })
            : at(item.id),
      }))
    case 'service':
      return group.items.map((item) => ({
        key: key(item.id),
        title: item.name,
        description: parts(
          t(`search.serviceType.${item.type}`),
          t('search.minutes', { count: item.duration }),
          item.isArchived ? t('search.archived') : null,
        ),
        icon: 'services',
        to: at(item.id),
      }))
    case 'membership':
      return group.items.map((item) => ({
        key: key(item.id),
        title: item.name,
        ...(item.status === 'ARCHIVED' ? { description: t('search.archived') } : {}),
        icon: 'membership',
        to: at(item.id),
      }))
    case 'member':
      return group.items.map((item) => ({
        key: key(item.id),
        title: fullName(item),
        description: parts(host(`role.${item.role}`), item.jobTitle),
        icon: 'user',
        person: { id: item.id, name: fullName(item), avatar: item.avatar },
        to: at(item.id),
      }))
    default:
      // A kind of record that this release does not know.
      return []
  }
}
