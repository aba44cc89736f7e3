import type { ComponentType } from 'react'
import type { Customer } from '@steward/shared/contracts'
import type { PermissionKey } from '@steward/shared/roles'
import { latePart } from '@steward/shared/ui/overlays'
import type { BookingStart } from '../parts/booking-address.ts'
import type { ActionFace } from '../parts/action.ts'

export type CustomerActionKey =
  | 'edit'
  | 'merge'
  | 'export'
  | 'anonymise'
  | 'record-payment'
  | 'sell-membership'
  | 'book'
  | 'export-selected'

export interface CustomerDialogProps {
  customer: Customer
  onClose: () => void
}

interface CustomerTools {
  edit: () => void
  /** Downloads everything that the business stores about the customer. */
  exportRecord: () => void
  openBooking: (start: BookingStart) => void
  /** Opens the dialog of a sale, if the release of the memberships remote has it. */
  sellMembership: ((customer: Customer) => void) | undefined
}

export interface ActionOfCustomer extends ActionFace {
  permission: PermissionKey
  /**
   * Where the page of a customer shows the action: as a button in its header, or in a section of its menu. The header
   * and the section `privacy` leave out actions that the role does not have. Only the bulk bar shows an action without
   * a place.
   */
  place?: 'header' | 'record' | 'privacy'
  isOffered?: (customer: Customer, tools: CustomerTools) => boolean
  dialog?: ComponentType<CustomerDialogProps>
  run?: (customer: Customer, tools: CustomerTools) => void
}

// The dialogs include schemas. The pages load without them.
const lateDialog = latePart<CustomerDialogProps>
const CustomerMergeDialog = lateDialog(async () => (await import('./customer-merge-dialog.tsx')).CustomerMergeDialog)
const CustomerAnonymiseDialog = lateDialog(
  async () => (await import('./customer-anonymise-dialog.tsx')).CustomerAnonymiseDialog,
)
const OwedBookingsDialog = lateDialog(async () => (await import('./owed-bookings-dialog.tsx')).OwedBookingsDialog)

/** The actions on a customer, in the order of its page. The header, its menu and the bulk bar of the list read them. */
export const actionsOfCustomer: Record<CustomerActionKey, ActionOfCustomer> = {
  edit: {
    label: 'customerDetails.edit',
    icon: 'edit',
    permission: 'customer.write',
    operation: 'customer.update',
    place: 'record',
    run: (_, { edit }) => edit(),
  },
  'export-selected': { label: 'customers.exportSelected', icon: 'download', permission: 'export.lists' },
  merge: {
    label: 'customerMerge.action',
    labelOfMany: 'customers.mergeSelected',
    icon: 'customers',
    permission: 'customer.merge',
    operation: 'customer.merge',
    place: 'record',
    dialog: CustomerMergeDialog,
  },
  export: {
    label: 'customerDetails.exportData',
    icon: 'download',
    permission: 'customer.export',
    place: 'privacy',
    run: (_, { exportRecord }) => exportRecord(),
  },
  anonymise: {
    label: 'customerAnonymise.action',
    icon: 'hide',
    tone: 'danger',
    permission: 'customer.anonymise',
    place: 'privacy',
    dialog: CustomerAnonymiseDialog,
  },
  'record-payment': {
    label: 'recordPayment.action',
    icon: 'cash',
    permission: 'booking.record-payment',
    place: 'header',
    isOffered: ({ unpaid }) => Number(unpaid) > 0,
    dialog: OwedBookingsDialog,
  },
  'sell-membership': {
    label: 'customerDetails.sellMembership',
    icon: 'membership',
    permission: 'subscription.sell',
    operation: 'subscription.sell',
    place: 'record',
    isOffered: (_, { sellMembership }) => sellMembership !== undefined,
    run: (customer, { sellMembership }) => sellMembership?.(customer),
  },
  book: {
    label: 'customerDetails.book',
    icon: 'book',
    permission: 'booking.create',
    place: 'header',
    run: ({ id }, { openBooking }) => openBooking({ kind: 'customer', id }),
  },
}
