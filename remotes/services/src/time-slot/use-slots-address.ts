import { useAddress, type AddressChanges, type CurrentAddress } from '@steward/shared/addresses/use-address'

/** The changes that lead to the first page of the list. */
const firstPage: AddressChanges = { page: undefined, cursor: undefined }

/** Reads and changes the address of the calendar and the list of slots. Every change leads to the first page. */
export function useSlotsAddress(): CurrentAddress {
  const { params, addressWith, change } = useAddress()
  return {
    params,
    addressWith: (changes) => addressWith({ ...firstPage, ...changes }),
    change: (changes, options) => change({ ...firstPage, ...changes }, options),
  }
}
