import type { PermissionKey } from '@steward/shared/roles'
import type { ActionFace } from './action.ts'

interface ActionOfNew extends ActionFace {
  permission: PermissionKey
  /** The reason on the button of a person without the permission. */
  refusal: ActionFace['label']
  shortcut?: string
}

export type NewAction = 'new-customer' | 'new-booking' | 'new-slot' | 'new-service'

/**
 * The actions that create a record, for the buttons of pages. The host offers the same actions in the palette before it
 * loads code, from `actions` in remote.json. A test compares labels and permissions.
 */
export const newActions: Record<NewAction, ActionOfNew> = {
  'new-customer': {
    label: 'customers.new',
    icon: 'userAdd',
    permission: 'customer.write',
    operation: 'customer.create',
    refusal: 'notAllowed',
  },
  'new-booking': {
    label: 'bookings.book',
    icon: 'book',
    permission: 'booking.create',
    operation: 'booking.create',
    refusal: 'notAllowed',
    shortcut: 'n',
  },
  'new-slot': {
    label: 'timeSlots.new',
    icon: 'add',
    permission: 'slot.write',
    operation: 'time-slot.create',
    refusal: 'notAllowed',
  },
  'new-service': {
    label: 'services.new',
    icon: 'add',
    permission: 'service.write',
    operation: 'service.create',
    refusal: 'services.onlyManagers',
  },
}
