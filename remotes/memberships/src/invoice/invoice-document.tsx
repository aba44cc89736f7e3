import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Button, IconButton } from '@steward/shared/ui/core'
import { Menu, type MenuAction } from '@steward/shared/ui/overlays'
import { InvoiceActivity, InvoicePage } from '@steward/shared/ui/paper'
import { useTexts } from '../texts/texts.ts'
import { downloadCreditNote, downloadInvoice, downloadReceipt, invoices, useLiveInvoices } from './invoices.queries.ts'
import { useInvoiceActions } from './use-invoice-actions.tsx'
import { usePaymentActions } from './use-payment-actions.tsx'

/** The page of a membership invoice: its payments, its activity, and the actions on it. */
export function InvoiceDocument({ id }: { id: string }) {
  const t = useTexts()
  const can = useCan()
  const query = useQuery(invoices.detail(id))
  const { actionsFor, dialog } = useInvoiceActions(query.data && [query.data])
  const payments = usePaymentActions(query.data)
  useLiveInvoices(id)
  return (
    <>
      <InvoicePage
        query={query}
        title={t('membershipInvoice.title')}
        failed={t('failed', { what: t('membershipInvoice.what') })}
        list={{ to: to.membershipInvoices(), label: t('invoices.title') }}
        missing={{ title: t('membershipInvoice.notFound'), description: t('membershipInvoice.notFoundHint') }}
        titleOf={({ invoiceNumber }) => invoiceNumber ?? t('membershipInvoice.draft')}
        descriptionOf={({ customer }) => fullName(customer)}
        actions={(invoice) => <HeaderActions actions={actionsFor(invoice)} />}
        downloadInvoice={downloadInvoice}
        downloadCreditNote={downloadCreditNote}
        receiptTo={(payment) => to.membershipReceipt(payment.id)}
        downloadReceipt={downloadReceipt}
        actionsOf={payments.actionsOf}
      >
        {() => (can('audit.read') ? <Activity id={id} /> : null)}
      </InvoicePage>
      {dialog}
      {payments.dialog}
    </>
  )
}

function Activity({ id }: { id: string }) {
  return <InvoiceActivity query={useQuery(invoices.activity(id))} />
}

/** The daily action as a button, and the rare ones in a menu. */
function HeaderActions({ actions }: { actions: readonly MenuAction[] }) {
  const t = useTexts()
  const pay = actions.find(({ key }) => key === 'pay')
  const rest = actions.filter((action) => action !== pay)
  return (
    <>
      {rest.length > 0 ? (
        <Menu
          label={t('invoiceAction.more')}
          placement="bottom-end"
          trigger={<IconButton icon="more" label={t('invoiceAction.more')} variant="outline" />}
          sections={[{ key: 'rest', items: rest }]}
        />
      ) : null}
      {pay ? (
        <Button variant="solid" icon="cash" onClick={() => pay.onSelect?.()}>
          {pay.label}
        </Button>
      ) : null}
    </>
  )
}
