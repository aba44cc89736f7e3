import type { Invoice } from '../../contracts/index.ts'
import { Banner } from '../../ui/core/banner.tsx'
import { Stack, Text } from '../../ui/core/layout.tsx'
import { useProblemText } from '../../ui/core/problem-text.ts'
import { toast } from '../../ui/core/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useUiTexts } from '../../ui/texts/texts.ts'

interface VoidInvoiceDialogProps {
  invoice: Pick<Invoice, 'invoiceNumber'>
  /** The consequences of the void. */
  hint: string
  /** The mutation that voids the invoice. */
  voiding: { mutateAsync: () => Promise<unknown>; isPending: boolean; error: unknown }
  onClose: () => void
}

/** Voids an invoice after a confirmation. Its number stays used. */
export function VoidInvoiceDialog({ invoice, hint, voiding, onClose }: VoidInvoiceDialogProps) {
  const t = useUiTexts()
  const problemText = useProblemText()
  const number = invoice.invoiceNumber ?? ''
  const save = () =>
    void voiding.mutateAsync().then(
      () => {
        toast.success(t('paper.voided', { number }))
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
      title={t('paper.voidTitle', { number })}
      confirmLabel={t('paper.voidConfirm')}
      cancelLabel={t('paper.voidKeep')}
      busy={voiding.isPending}
    >
      <Stack gap="3">
        {voiding.error ? <Banner tone="danger">{problemText(voiding.error)}</Banner> : null}
        <Text>{hint}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
