import * as z from 'zod'
import * as f from './fields.ts'
import { operation } from './operation.ts'

export const customer = z.object({
  ...f.recordFields,
  givenName: z.string(),
  lastName: z.string(),
  email: z.string(),
  dateOfBirth: f.plainDate.nullable(),
  phoneNumber: z.string(),
  avatar: z.string().nullable(),
  /** Name of a live membership, if there is one. */
  membershipName: z.string().nullable(),
  lastVisitAt: f.instant.nullable(),
  nextVisitAt: f.instant.nullable(),
  /** Checked-in bookings of the last 90 days. */
  visits90d: z.int(),
  noShows90d: z.int(),
  /** Payments less refunds, in the currency of the business. */
  lifetimeValue: f.amount,
  unpaid: f.amount,
  currency: z.string(),
})

const customerFields = {
  givenName: f.text({ min: 1, max: 60 }),
  lastName: f.text({ max: 60 }),
  email: f.email,
  phoneNumber: f.phoneNumber,
  dateOfBirth: f.plainDate.nullable(),
}

/** At least one of e-mail and phone; a likely duplicate is refused until `force`. */
export const customerInput = z
  .strictObject({
    ...customerFields,
    lastName: customerFields.lastName.default(''),
    email: customerFields.email.default(''),
    phoneNumber: customerFields.phoneNumber.default(''),
    dateOfBirth: customerFields.dateOfBirth.default(null),
    force: z.boolean().default(false),
  })
  .refine((customer) => customer.email !== '' || customer.phoneNumber !== '', {
    path: ['phoneNumber'],
    params: { code: 'CONTACT_REQUIRED' },
    when: (payload) => payload.issues.length === 0,
  })
export const customerPatch = z.strictObject({
  ...z.strictObject(customerFields).partial().shape,
  force: z.boolean().optional(),
})

const byId = z.object({ id: f.id })

export const customerOperations = {
  'customer.list': operation({
    summary: 'Customers, by name, e-mail or the digits of a phone number',
    permission: 'customer.read',
    query: z.strictObject({ ...f.paging, membership: f.flag, unpaid: f.flag }),
    response: f.listOf(customer),
  }),
  'customer.get': operation({ summary: 'One customer', permission: 'customer.read', params: byId, response: customer }),
  'customer.create': operation({
    summary: 'Create a customer',
    permission: 'customer.write',
    body: customerInput,
    response: customer,
    status: 201,
    idempotent: true,
    errors: ['POSSIBLE_DUPLICATE'],
  }),
  'customer.update': operation({
    summary: 'Change a customer',
    permission: 'customer.write',
    params: byId,
    body: customerPatch,
    response: customer,
    versioned: true,
    errors: ['STALE_VERSION', 'POSSIBLE_DUPLICATE'],
  }),
}
