import { useIsOffered } from '@steward/shared/stores'
import { useDialogParam } from '@steward/shared/ui/overlays'

/**
 * Returns a function that opens the sale of a membership to a customer. The dialog belongs to the memberships remote:
 * undefined while the release of that remote doesn't have it.
 */
export function useOpenSale(): ((customerId: string) => void) | undefined {
  const { open } = useDialogParam(['sell'])
  return useIsOffered('sell') ? (customerId) => open('sell', `customer-${customerId}`) : undefined
}
