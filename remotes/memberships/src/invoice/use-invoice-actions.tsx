import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Invoice } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useProblemText, useRefusalText } from '@steward/shared/ui/core'
import { menuItems } from '@steward/shared/ui/lists'
import { LinkedDialog, type MenuAction, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { actionsOfInvoice, type InvoiceActionKey } from './actions-of-invoice.ts'
import { invoices } from './invoices.queries.ts'

const dialogs = (Object.keys(actionsOfInvoice) as InvoiceActionKey[]).map((key) => `invoice-${key}` as const)

interface InvoiceActions {
  /** Returns the actions that are possible for an invoice now. */
  actionsFor: (invoice: Invoice) => MenuAction[]
  /** Opens the payment of an invoice. */
  pay: (invoiceId: string) => void
  dialog: ReactNode
}

/**
 * Returns the actions on invoices, and the open dialog.
 *
 * @param rows the invoices of the page, so that a dialog opens without waiting for its invoice
 */
export function useInvoiceActions(rows: readonly Invoice[] | undefined): InvoiceActions {
  const t = useTexts()
  const may = useCan()
  const { dialog, open, close } = useDialogParam(dialogs)
  return {
    actionsFor: (invoice) =>
      menuItems(t, actionsOfInvoice, ({ whyNot }, key) =>
        whyNot(invoice, { may }) ? undefined : { onSelect: () => open(`invoice-${key}`, invoice.id) },
      ),
    pay: (invoiceId) => open('invoice-pay', invoiceId),
    dialog: dialog?.id ? (
      <InvoiceDialog
        key={`${dialog.name}:${dialog.id}`}
        id={dialog.id}
        row={rows?.find(({ id }) => id === dialog.id)}
        action={dialog.name.slice('invoice-'.length) as InvoiceActionKey}
        onClose={close}
      />
    ) : null,
  }
}

interface InvoiceDialogAtProps {
  id: string
  row: Invoice | undefined
  action: InvoiceActionKey
  onClose: () => void
}

/** The dialog of one action. It follows the invoice, so the next try after a conflict has its new version. */
function InvoiceDialog({ id, row, action, onClose }: InvoiceDialogAtProps) {
  const may = useCan()
  const problemText = useProblemText()
  const refusalText = useRefusalText()
  const { data, error } = useQuery({ ...invoices.detail(id), enabled: row === undefined })
  const invoice: Invoice | undefined = row ?? data
  const { whyNot, dialog: ActionDialog } = actionsOfInvoice[action]
  if (!invoice && !error) return null
  const refusal = invoice ? refusalText(whyNot(invoice, { may })) : problemText(error)
  return (
    <LinkedDialog refusal={refusal} onClose={onClose}>
      {invoice ? <ActionDialog invoice={invoice} onClose={onClose} /> : null}
    </LinkedDialog>
  )
}
