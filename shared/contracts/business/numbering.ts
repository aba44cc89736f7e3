import * as z from 'zod'
import { operation } from '../common/operation.ts'

/** The documents whose numbers have a pattern. Each names its setting. */
export const numberedDocuments = [
  'bookingNumber',
  'receiptNumber',
  'invoiceNumber',
  'creditNoteNumber',
  'payslipNumber',
] as const

export const numbering = z.object({
  items: z.array(
    z.object({
      document: z.enum(numberedDocuments),
      /** The pattern in force today. */
      pattern: z.string(),
      /** Whether the numbers restart each month, or each year. */
      restarts: z.enum(['MONTH', 'YEAR']),
      /** The sequence of the next document of today. */
      nextSequence: z.int(),
      /** The next three numbers of today. */
      next: z.array(z.string()),
    }),
  ),
})

/** The largest sequence. */
const mostSequence = 999_999_999

export const numberingOperations = {
  'numbering.list': operation({
    route: ['GET', '/api/numbering'],
    summary: 'List the patterns of the numbers of documents, with the next three numbers of each',
    permission: 'setting.read',
    response: numbering,
  }),
  'numbering.update': operation({
    route: ['PUT', '/api/numbering'],
    summary: 'Continue the numbers of a document with a higher one; patterns are settings of the business',
    permission: 'setting.update',
    body: z.strictObject({
      document: z.enum(numberedDocuments),
      /** The sequence of the next document in this month or year. At least that of today. */
      nextSequence: z.int().min(1).max(mostSequence),
    }),
    response: numbering,
    repeatable: true,
  }),
}
