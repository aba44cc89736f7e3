import { Stack } from '@steward/shared/ui/core'
import { CustomerInvoices } from './customer-invoices.tsx'
import { CustomerPayments } from './customer-payments.tsx'

/** A customer's account: the totals, every payment and refund with its document, and the invoices. */
export function CustomerMoneyTab({ customerId }: { customerId: string }) {
  return (
    <Stack gap="4">
      <CustomerPayments customerId={customerId} />
      <CustomerInvoices customerId={customerId} />
    </Stack>
  )
}
