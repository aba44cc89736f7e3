import type { InvoiceDetails } from '@steward/shared/contracts'
import { Banner, Stack, Text, toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useVoidInvoice } from './invoices.queries.ts'

/** Voids an invoice after a confirmation. Its number stays used, and the booking can be invoiced again. */
export function VoidInvoiceDialog({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const t = useTexts()
  const problemText = useProblemText()
  const voiding = useVoidInvoice(invoice)
  const number = invoice.invoiceNumber ?? ''
  const save = () =>
    void voiding.mutateAsync().then(
      () => {
        toast.success(t('serviceInvoice.voided', { number }))
        onClose()
      },
      () => {
        // The dialog shows the error.
      },
    )
  return (
    <ConfirmDialog
      open
      tone="danger"
      onClose={onClose}
      onConfirm={save}
      title={t('serviceInvoice.voidTitle', { number })}
      confirmLabel={t('serviceInvoice.voidConfirm')}
      cancelLabel={t('bookingAction.keep')}
      busy={voiding.isPending}
    >
      <Stack gap="3">
        {voiding.isError ? <Banner tone="danger">{problemText(voiding.error)}</Banner> : null}
        <Text>{t('serviceInvoice.voidHint')}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
