import type { ReactNode } from 'react'
import type { InvoiceDetails, Payment } from '@steward/shared/contracts'
import { parseAmount } from '@steward/shared/money'
import { useCan } from '@steward/shared/roles/gate'
import { whyNotReverse } from '@steward/shared/rules/booking/invoice-guards'
import type { GuardContext } from '@steward/shared/rules/common/refusal'
import { useRefusalText } from '@steward/shared/ui/core'
import { latePart, LinkedDialog, type MenuAction, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'

const ReversePaymentDialog = latePart(async () => (await import('./reverse-payment-dialog.tsx')).ReversePaymentDialog)

interface PaymentActions {
  /** Returns the actions that are possible for a payment now. */
  actionsOf: (payment: Payment) => MenuAction[]
  dialog: ReactNode
}

/** Returns the actions on the payments of an invoice, and the open dialog: `?dialog=payment-reverse:<id>`. */
export function usePaymentActions(invoice: InvoiceDetails | undefined): PaymentActions {
  const t = useTexts()
  const may = useCan()
  const refusalText = useRefusalText()
  const { dialog, open, close } = useDialogParam(['payment-reverse'])
  const chosen = dialog && invoice?.payments.find(({ id }) => id === dialog.id)
  const label = t('reversePayment.action')
  return {
    actionsOf: (payment) =>
      invoice && !whyNot(invoice, payment, { may })
        ? [{ key: 'reverse', icon: 'undo', tone: 'danger', label, onSelect: () => open('payment-reverse', payment.id) }]
        : [],
    dialog:
      invoice && chosen ? (
        <LinkedDialog key={chosen.id} refusal={refusalText(whyNot(invoice, chosen, { may }))} onClose={close}>
          <ReversePaymentDialog invoice={invoice} payment={chosen} onClose={close} />
        </LinkedDialog>
      ) : null,
  }
}

function whyNot({ currency, paid, returned }: InvoiceDetails, payment: Payment, at: Pick<GuardContext, 'may'>) {
  const minor = (amount: string) => parseAmount(amount, currency)
  const applied = minor(payment.amount) - minor(payment.rounding)
  const isHeld = minor(paid) - minor(returned) >= applied
  return whyNotReverse({ isOfInvoice: true, isReversed: payment.reversal !== null, isHeld }, at)
}
