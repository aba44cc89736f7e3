import { useQuery } from '@tanstack/react-query'
import type { Membership } from '@steward/shared/contracts'
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
  const isRejoining = start?.kind === 'rejoin'
  const plans = useQuery(sales.plans())
  const former = useQuery({ ...sales.former(start?.id ?? ''), enabled: isRejoining })
  const customerId = start?.kind === 'customer' ? start.id : former.data?.customer.id
  const customer = useQuery({ ...sales.customer(customerId ?? ''), enabled: customerId !== undefined })
  const needed = [plans, ...(isRejoining ? [former] : []), ...(customerId || isRejoining ? [customer] : [])]
  const failed = needed.find(({ isError }) => isError)
  if (failed)
    return (
      <Dialog open onClose={onClose} title={t('sell.title')}>
        <LoadFailure inline title={t('failed', { what: t('sell.what') })} query={failed} />
      </Dialog>
    )
  if (!plans.data || needed.some(({ data }) => !data)) return null
  return (
    <SellDialog
      plans={plans.data.items}
      planId={planOf(start, plans.data.items, former.data?.membership.id)}
      previousSubscriptionId={isRejoining ? start.id : undefined}
      customer={customer.data}
      onClose={onClose}
    />
  )
}

/** The plan of the page, or the former one if it is still on sale. */
function planOf(start: SaleStart | undefined, plans: readonly Membership[], formerId: string | undefined): string {
  if (start?.kind === 'plan') return start.id
  return plans.find(({ id }) => id === formerId)?.id ?? ''
}

export { SellOverlay as Component }
