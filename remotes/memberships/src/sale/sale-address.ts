import { useDialogParam } from '@steward/shared/ui/overlays'

/** The name of the dialog in the address. `remote.json` declares the same name to the host. */
const SELL = ['sell'] as const

/** What a sale begins with: a plan, a customer, or a membership that has ended and that it follows. */
export interface SaleStart {
  kind: 'plan' | 'customer' | 'rejoin'
  id: string
}

/** Parses `plan-<id>`, `customer-<id>` and `rejoin-<id>`. Any other text, such as `new`, returns undefined. */
export function parseStart(text: string | undefined): SaleStart | undefined {
  const [, kind, id] = /^(plan|customer|rejoin)-(.+)$/.exec(text ?? '') ?? []
  return kind && id ? { kind: kind as SaleStart['kind'], id } : undefined
}

/** Returns a function that opens the sale of a plan over the current page: `?dialog=sell:plan-<id>`. */
export function useOpenSale(): (start: SaleStart) => void {
  const { open } = useDialogParam(SELL)
  return ({ kind, id }) => open('sell', `${kind}-${id}`)
}

/** Returns the state of the dialog in the address. */
export function useSaleInAddress() {
  const { dialog, close } = useDialogParam(SELL)
  return { isOpen: dialog !== undefined, id: dialog?.id, start: parseStart(dialog?.id), close }
}
