import * as z from 'zod'
import { maxExportedCustomers } from '../../rules/customer/customer-export.ts'
import * as f from '../common/fields.ts'
import { languages } from '../common/language.ts'
import { operation } from '../common/operation.ts'
import { emailChoices } from '../../rules/customer/email-choice.ts'

export const customer = z.object({
  ...f.recordFields,
  givenName: z.string(),
  lastName: z.string(),
  email: z.string(),
  dateOfBirth: f.plainDate.nullable(),
  phoneNumber: z.string(),
  emailChoice: z.enum(emailChoices),
  avatar: z.string().nullable(),
  /** The name of a live membership, or null. */
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
  emailChoice: z.enum(emailChoices),
}

/** The text of a note about a customer. */
export const customerNoteText = f.text({ min: 1, max: 2000, multiline: true })

export const customerNoteInput = z.strictObject({ body: customerNoteText, isPinned: z.boolean().default(false) })

/** The confirmation of an anonymisation: the full name of the customer as the page shows it. */
export const customerAnonymiseInput = z.strictObject({ confirmation: f.text({ min: 1, max: 121 }) })

/** A new customer. An email or a phone number is required. A likely duplicate is rejected unless `force` is set. */
export const customerInput = z
  .strictObject({
    ...customerFields,
    lastName: customerFields.lastName.default(''),
    email: customerFields.email.default(''),
    phoneNumber: customerFields.phoneNumber.default(''),
    dateOfBirth: customerFields.dateOfBirth.default(null),
    emailChoice: customerFields.emailChoice.default('ALL'),
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

/** The fields that the kept customer can take from the merged one. */
export const customerMergeFields = ['givenName', 'lastName', 'email', 'phoneNumber', 'dateOfBirth'] as const

/** A merge. `fields` take their value from the merged customer. If-Match has the version of the kept customer. */
export const customerMergeInput = z.strictObject({
  keepId: f.id,
  mergeId: f.id,
  /** The version of the merged customer as the caller read it. */
  mergeVersion: z.int().min(1),
  fields: z.array(z.enum(customerMergeFields)).max(customerMergeFields.length).default([]),
})

const customerMerged = z.object({
  /** The id for `customer-merge.undo`. */
  id: f.id,
  customer,
  moved: z.object({ bookings: z.int(), subscriptions: z.int(), invoices: z.int(), notes: z.int() }),
})

const byId = z.object({ id: f.id })

const upTo = (max: number) => z.coerce.number<string>().int().min(1).max(max).optional()

/** The filters of the customer list and of its export. */
const customerFilter = {
  membership: f.flag,
  unpaid: f.flag,
  /** Days of 24 hours without a visit. For customers who never came, the days count from their creation. */
  inactiveDays: upTo(3650),
  /** 1 is January. */
  birthMonth: upTo(12),
  /** The least no-shows in the last 90 days. */
  noShows: upTo(99),
}

export const customerOperations = {
  'customer.list': operation({
    route: ['GET', '/api/customer'],
    summary: 'List customers, by name, email or digits of a phone number',
    permission: 'customer.read',
    query: z.strictObject({ ...f.paging, ...customerFilter }),
    response: f.listOf(customer),
  }),
  // For releases before 1.10. `data-export.*` replaces it.
  'customer.export': operation({
    route: ['GET', '/api/customer/export.csv'],
    summary: 'Export the customers of a filter as CSV',
    costly: 'export',
    permission: 'export.lists',
    query: z.strictObject({ q: f.paging.q, ...customerFilter, language: z.enum(languages).optional() }),
    response: null,
    file: 'text/csv',
    snapshot: true,
  }),
  'customer.export-selected': operation({
    route: ['POST', '/api/customer/export.csv'],
    summary: 'Export the named customers as CSV, by name; unknown ids are left out',
    costly: 'export',
    repeatable: true,
    permission: 'export.lists',
    body: z.strictObject({
      ids: z.array(f.id).min(1).max(maxExportedCustomers),
      language: z.enum(languages).optional(),
    }),
    response: null,
    file: 'text/csv',
    snapshot: true,
  }),
  'customer.get': operation({
    route: ['GET', '/api/customer/{id}'],
    summary: 'Get a customer',
    permission: 'customer.read',
    params: byId,
    response: customer,
  }),
  'customer.create': operation({
    route: ['POST', '/api/customer'],
    summary: 'Create a customer',
    permission: 'customer.write',
    body: customerInput,
    response: customer,
    status: 201,
    idempotent: true,
    errors: ['POSSIBLE_DUPLICATE'],
  }),
  'customer.update': operation({
    route: ['PATCH', '/api/customer/{id}'],
    summary: 'Change a customer',
    permission: 'customer.write',
    params: byId,
    body: customerPatch,
    response: customer,
    versioned: true,
    errors: ['STALE_VERSION', 'POSSIBLE_DUPLICATE'],
  }),
  'customer.merge': operation({
    route: ['POST', '/api/customer/merge'],
    summary: 'Merge a customer into another, with bookings, subscriptions, invoices and notes',
    permission: 'customer.merge',
    body: customerMergeInput,
    response: customerMerged,
    versioned: true,
    errors: ['STALE_VERSION', 'DUPLICATE_BOOKING'],
  }),
  'customer-merge.undo': operation({
    route: ['POST', '/api/customer/merge/{id}/undo'],
    summary: 'Undo a merge, unless the kept customer has changed since',
    repeatable: true,
    permission: 'customer.merge',
    params: byId,
    response: customer,
    errors: ['ALREADY_UNDONE', 'STALE_VERSION'],
  }),
}
