import * as z from 'zod'
import { maxExportedCustomers } from '../rules/customer-export.ts'
import * as f from './fields.ts'
import { languages } from './language.ts'
import { operation } from './operation.ts'
import { emailChoices } from '../rules/email-choice.ts'

export const customer = z.object({
  ...f.recordFields,
  givenName: z.string(),
  lastName: z.string(),
  email: z.string(),
  dateOfBirth: f.plainDate.nullable(),
  phoneNumber: z.string(),
  emailChoice: z.enum(emailChoices),
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
  emailChoice: z.enum(emailChoices),
}

/** What somebody writes down about a customer. */
export const customerNoteText = f.text({ min: 1, max: 2000, multiline: true })

export const customerNoteInput = z.strictObject({ body: customerNoteText, isPinned: z.boolean().default(false) })

/** The full name of the customer who is anonymised, as it is shown. */
export const customerAnonymiseInput = z.strictObject({ confirmation: f.text({ min: 1, max: 121 }) })

/** At least one of email and phone; a likely duplicate is refused until `force`. */
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

/** What may be taken from the customer who is merged into the other. */
export const customerMergeFields = ['givenName', 'lastName', 'email', 'phoneNumber', 'dateOfBirth'] as const

/** `fields` are those whose value comes from the merged one; the version of the kept one goes into If-Match. */
export const customerMergeInput = z.strictObject({
  keepId: f.id,
  mergeId: f.id,
  /** Of the merged one, as it was read. */
  mergeVersion: z.int().min(1),
  fields: z.array(z.enum(customerMergeFields)).max(customerMergeFields.length).default([]),
})

const customerMerged = z.object({
  /** By which it is undone. */
  id: f.id,
  customer,
  moved: z.object({ bookings: z.int(), subscriptions: z.int(), invoices: z.int(), notes: z.int() }),
})

const byId = z.object({ id: f.id })

const upTo = (max: number) => z.coerce.number<string>().int().min(1).max(max).optional()

/** What the list of customers is narrowed by, and its file with it. */
const customerFilter = {
  membership: f.flag,
  unpaid: f.flag,
  /** Nobody who came in so many days (of 24 hours); who never came counts from when they were entered. */
  inactiveDays: upTo(3650),
  /** 1 is January. */
  birthMonth: upTo(12),
  /** At least so many in the last 90 days. */
  noShows: upTo(99),
}

export const customerOperations = {
  'customer.list': operation({
    summary: 'List customers, by name, email or digits of a phone number',
    permission: 'customer.read',
    query: z.strictObject({ ...f.paging, ...customerFilter }),
    response: f.listOf(customer),
  }),
  'customer.export': operation({
    summary: 'Export the customers of a filter as CSV',
    permission: 'export.lists',
    query: z.strictObject({ q: f.paging.q, ...customerFilter, language: z.enum(languages).optional() }),
    response: null,
    file: 'text/csv',
  }),
  'customer.export-selected': operation({
    summary: 'Export the named customers as CSV, by name; unknown ids are left out',
    repeatable: true,
    permission: 'export.lists',
    body: z.strictObject({
      ids: z.array(f.id).min(1).max(maxExportedCustomers),
      language: z.enum(languages).optional(),
    }),
    response: null,
    file: 'text/csv',
  }),
  'customer.get': operation({
    summary: 'Get a customer',
    permission: 'customer.read',
    params: byId,
    response: customer,
  }),
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
  'customer.merge': operation({
    summary: 'Merge a customer into another, with bookings, subscriptions, invoices and notes',
    permission: 'customer.merge',
    body: customerMergeInput,
    response: customerMerged,
    versioned: true,
    errors: ['STALE_VERSION', 'DUPLICATE_BOOKING'],
  }),
  'customer-merge.undo': operation({
    summary: 'Undo a merge, unless the kept customer has changed since',
    repeatable: true,
    permission: 'customer.merge',
    params: byId,
    response: customer,
    errors: ['ALREADY_UNDONE', 'STALE_VERSION'],
  }),
}
