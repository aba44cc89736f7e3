import { numberedDocuments } from '@steward/shared/contracts/business/numbering'
import type { ResponseOf } from '@steward/shared/contracts'
import { settingDefinitions } from '@steward/shared/rules/common/business-settings'
import { numberText } from '@steward/shared/rules/common/number-pattern'
import { and, eq } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { documentCounter } from '../../tables/booking/money.ts'
import { announceChange } from '../business-news/announce-change.ts'
import { numberingOn, type NumberedDocument } from '../money/numbering.ts'

const counterOf: Record<NumberedDocument, (typeof documentCounter.$inferInsert)['documentType']> = {
  bookingNumber: 'BOOKING',
  receiptNumber: 'RECEIPT',
  invoiceNumber: 'INVOICE',
  creditNoteNumber: 'CREDIT_NOTE',
  payslipNumber: 'PAYSLIP',
}

export const listNumbering = handle('numbering.list', (call) => presentNumbering(call))

/**
 * Continues the numbers of a document in this month or year with a higher one. Throws TOO_SMALL at `nextSequence` below
 * the next number, because a number is never used twice.
 */
export const updateNumbering = handle('numbering.update', async (call) => {
  const { tx, entity, body, clock } = call
  const documentType = counterOf[body.document]
  const { period } = numberingOn(entity.terms, body.document, clock.now())
  const isCounter = and(
    eq(documentCounter.entityId, entity.id),
    eq(documentCounter.documentType, documentType),
    eq(documentCounter.period, period),
  )
  await tx
    .insert(documentCounter)
    .values({ entityId: entity.id, documentType, period, lastNumber: 0 })
    .onConflictDoNothing()
  const [counter] = await tx.select().from(documentCounter).where(isCounter).for('update')
  const before = counter!.lastNumber + 1
  if (body.nextSequence < before) throw problems.invalidField('nextSequence', 'TOO_SMALL', { min: before })
  if (body.nextSequence > before) {
    await tx
      .update(documentCounter)
      .set({ lastNumber: body.nextSequence - 1 })
      .where(isCounter)
    call.audit('numbering.update', 'business-setting', entity.id, {
      old: { nextSequence: before },
      new: { document: body.document, nextSequence: body.nextSequence },
    })
    announceChange(call, 'numbering-changed', {
      to: numberText(numberingOn(entity.terms, body.document, clock.now()), body.nextSequence),
    })
  }
  return presentNumbering(call)
})

/** Returns the pattern of every document with its next three numbers, if they are issued today. */
async function presentNumbering({ tx, entity, clock }: CallContext): Promise<ResponseOf<'numbering.list'>> {
  const counters = await tx.select().from(documentCounter).where(eq(documentCounter.entityId, entity.id))
  const items = numberedDocuments.map((document) => {
    const numbering = numberingOn(entity.terms, document, clock.now())
    const counter = counters.find(
      ({ documentType, period }) => documentType === counterOf[document] && period === numbering.period,
    )
    const nextSequence = (counter?.lastNumber ?? 0) + 1
    return {
      document,
      pattern: numbering.pattern,
      restarts: settingDefinitions[document].isMonthly ? ('MONTH' as const) : ('YEAR' as const),
      nextSequence,
      next: [0, 1, 2].map((more) => numberText(numbering, nextSequence + more)),
    }
  })
  return { items }
}
