import { useNavigate } from 'react-router-dom'
import { isApiProblem } from '@steward/shared/api'
import type { Booking } from '@steward/shared/contracts'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'
import { useIssueInvoice } from './invoices.queries.ts'

/** Something was paid and nothing of it given back, or payment is awaited; the platform asks the same. */
export function isInvoiceable({ status, paidAmount, refundedAmount, total, paymentType }: Booking): boolean {
  const isOwed = status === 'PAYMENT_PENDING' || Number(paidAmount ?? 0) > 0
  return isOwed && Number(refundedAmount ?? 0) === 0 && Number(total ?? 0) > 0 && paymentType !== 'NOT_REQUIRED'
}

/** Opens the invoice of a booking, and issues it where there is none. */
export function useInvoiceOf(): (booking: Pick<Booking, 'id'>) => void {
  const t = useTexts()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const issue = useIssueInvoice()
  const open = (id: string) => void navigate(`/services/invoice?id=${id}`)
  return ({ id }) =>
    void issue.mutateAsync(id).then(
      (made) => {
        toast.success(t('serviceInvoice.issued', { number: made.invoiceNumber ?? '' }))
        open(made.id)
      },
      (error: unknown) => {
        const known = isApiProblem(error) && error.code === 'ALREADY_INVOICED' ? invoiceIn(error.details) : undefined
        if (known) open(known)
        else toast.error(problemText(error))
      },
    )
}

function invoiceIn(details: Record<string, unknown>): string | undefined {
  const { current } = details as { current?: { id?: string } }
  return current?.id
}
