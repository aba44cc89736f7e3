import * as z from 'zod'
import * as f from './fields.ts'
import { operation } from './operation.ts'

export const invoiceStatuses = [
  'DRAFT',
  'ISSUED',
  'PARTIALLY_PAID',
  'PAID',
  'VOID',
  'CREDITED',
  'PARTIALLY_CREDITED',
] as const

export const invoice = z.object({
  ...f.recordFields,
  invoiceNumber: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  sourceType: z.enum(['BOOKING', 'SUBSCRIPTION']),
  customer: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }),
  currency: z.string(),
  issuedOn: f.plainDate.nullable(),
  dueOn: f.plainDate.nullable(),
  subtotal: f.amount,
  tax: f.amount,
  rounding: f.amount,
  total: f.amount,
  paid: f.amount,
})

const party = z.object({
  name: z.string(),
  registrationNumber: z.string(),
  taxIdentificationNumber: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  addressLines: z.array(z.string()),
})

export const invoiceDetails = invoice.extend({
  /** Seller and customer as they were when it was issued; null on a draft. */
  seller: party.nullable(),
  buyer: party.nullable(),
  credited: f.amount,
  lines: z.array(
    z.object({
      description: z.string(),
      detail: z.string(),
      quantity: z.int(),
      unitPrice: f.amount,
      taxPercentage: z.string(),
      tax: f.amount,
      amount: f.amount,
    }),
  ),
})

export const invoiceOperations = {
  'invoice.list': operation({
    summary: 'Invoices',
    permission: 'invoice.read',
    query: z.strictObject({
      ...f.paging,
      status: f.oneOrMore(invoiceStatuses),
      sourceType: z.enum(['BOOKING', 'SUBSCRIPTION']).optional(),
      customerId: f.id.optional(),
    }),
    response: f.listOf(invoice),
  }),
  'invoice.get': operation({
    summary: 'One invoice with its lines',
    permission: 'invoice.read',
    params: z.object({ id: f.id }),
    response: invoiceDetails,
  }),
}
