import { randomUUID } from 'node:crypto'
import type { Instant, PlainDate } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { invoice, invoiceLine } from '../tables/booking/invoice.ts'

interface MembershipInvoice {
  id?: string
  entityId: string
  customerId: string
  subscriptionId: string
  invoiceNumber: string
  currency: string
  at: Instant
  /** By default the day of the issue. */
  dueOn?: PlainDate
  /** Minor units. */
  price?: number
  tax?: number
  paid?: number
}

/** Inserts an issued invoice of a membership as the product does: first a draft, then its line, then the issue. */
export async function insertMembershipInvoice(db: Database, fields: MembershipInvoice): Promise<string> {
  const { id = randomUUID(), entityId, customerId, subscriptionId, invoiceNumber, currency, at } = fields
  const { price = 4990, tax = 399, paid = 0, dueOn = null } = fields
  const total = price + tax
  const stamps = { createdAt: at, updatedAt: at }
  await db
    .insert(invoice)
    .values({ ...stamps, id, entityId, customerId, subscriptionId, currency, price, tax, total, dueOn })
  await db.insert(invoiceLine).values({
    entityId,
    createdAt: at,
    invoiceId: id,
    position: 1,
    description: 'Morning yoga',
    quantity: 1,
    unitPrice: price,
    taxPercentage: '8',
    tax,
    amount: price,
  })
  const status = paid === 0 ? 'ISSUED' : 'PAID'
  const issued = { status, invoiceNumber, issuedAt: at, paidAmount: paid } as const
  await db.update(invoice).set(issued).where(eq(invoice.id, id))
  return id
}
