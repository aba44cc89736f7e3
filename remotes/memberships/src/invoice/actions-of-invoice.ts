import type { ComponentType } from 'react'
import type { Invoice } from '@steward/shared/contracts'
import { invoicePermissions, whyNotCredit, whyNotPay, whyNotVoid } from '@steward/shared/rules/booking/invoice-guards'
import type { GuardContext, Refusal } from '@steward/shared/rules/common/refusal'
import type { ActionFace } from '@steward/shared/ui/lists'
import { latePart } from '@steward/shared/ui/overlays'
import type { useTexts } from '../texts/texts.ts'

export type InvoiceActionKey = 'pay' | 'credit' | 'write-off' | 'void'

interface InvoiceDialogProps {
  invoice: Invoice
  onClose: () => void
}

export interface ActionOfInvoice extends ActionFace<Parameters<ReturnType<typeof useTexts>>[0]> {
  whyNot: (invoice: Invoice, at: Pick<GuardContext, 'may'>) => Refusal | undefined
  dialog: ComponentType<InvoiceDialogProps>
}

const openFacts = ({ status, sourceType }: Invoice) => ({ status, isOfMembership: sourceType === 'SUBSCRIPTION' })
const whyNotCreditInvoice: ActionOfInvoice['whyNot'] = (invoice, at) => whyNotCredit(openFacts(invoice), at)

/** The actions on a membership invoice, in the order of its menu. Row menus and the page of an invoice read them. */
export const actionsOfInvoice: Record<InvoiceActionKey, ActionOfInvoice> = {
  pay: {
    label: 'invoiceAction.pay',
    icon: 'cash',
    permission: invoicePermissions.pay,
    whyNot: (invoice, at) => whyNotPay(openFacts(invoice), at),
    dialog: latePart(async () => (await import('./pay-invoice-dialog.tsx')).PayInvoiceDialog),
  },
  credit: {
    label: 'invoiceAction.credit',
    icon: 'minus',
    permission: invoicePermissions.credit,
    whyNot: whyNotCreditInvoice,
    dialog: latePart(async () => (await import('./credit-invoice-dialog.tsx')).CreditInvoiceDialog),
  },
  'write-off': {
    label: 'invoiceAction.writeOff',
    icon: 'archive',
    tone: 'danger',
    permission: invoicePermissions.credit,
    whyNot: whyNotCreditInvoice,
    dialog: latePart(async () => (await import('./credit-invoice-dialog.tsx')).WriteOffDialog),
  },
  void: {
    label: 'invoiceAction.void',
    icon: 'cancel',
    tone: 'danger',
    permission: invoicePermissions.void,
    whyNot: ({ status, paid }, at) => whyNotVoid({ status, isPaid: Number(paid) > 0 }, at),
    dialog: latePart(async () => (await import('./void-dialog.tsx')).VoidDialog),
  },
}
