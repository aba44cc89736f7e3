import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useSaleInAddress, type SaleStart } from './sale-address.ts'
import { sales } from './sales.queries.ts'
import { SellDialog } from './sell-dialog.tsx'

/** The dialog of a sale in the address, over any page: `?dialog=sell:plan-<id>`. */
function SellOverlay() {
  const { isOpen, id, start, close } = useSaleInAddress()
  return isOpen ? <StartedSale key={id} start={start} onClose={close} /> : null
}

/** Loads the plans on sale, and the customer that the dialog starts with. */
function StartedSale({ start, onClose }: { start: SaleStart | undefined; onClose: () => void }) {
  const t = useTexts()
  const isForCustomer = start?.kind === 'customer'
  const plans = useQuery(sales.plans())
  const customer = useQuery({ ...sales.customer(start?.id ?? ''), enabled: isForCustomer })
  const failed = [plans, ...(isForCustomer ? [customer] : [])].find(({ isError }) => isError)
  if (failed)
    return (
      <Dialog open onClose={onClose} title={t('sell.title')}>
        <LoadFailure inline title={t('failed', { what: t('sell.what') })} query={failed} />
      </Dialog>
    )
  if (!plans.data || (isForCustomer && !customer.data)) return null
  return (
    <SellDialog
      plans={plans.data.items}
      planId={start?.kind === 'plan' ? start.id : ''}
      customer={customer.data}
      onClose={onClose}
    />
  )
}

export { SellOverlay as Component }
