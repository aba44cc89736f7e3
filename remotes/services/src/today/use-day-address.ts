import { useAddress, type CurrentAddress } from '@steward/shared/addresses/use-address'
import { useNarrow } from '@steward/shared/ui/table'

export interface DayAddress {
  isList: boolean
  /** The ID of the slot whose roster is open. */
  slotId: string | null
  addressWith: CurrentAddress['addressWith']
  closeSlot: () => void
}

/** Reads the view and the open slot from the address of the page. */
export function useDayAddress(): DayAddress {
  const { params, addressWith, change } = useAddress()
  const isNarrow = useNarrow()
  const view = params.get('view')
  return {
    // A phone has no room for columns of providers, so it starts with the list.
    isList: view === 'list' || (isNarrow && view !== 'timeline'),
    slotId: params.get('slot'),
    addressWith,
    closeSlot: () => change({ slot: undefined }),
  }
}
