// oxlint-disable-next-line no-restricted-imports -- a hook, which only pages import
import { useSearchParams } from 'react-router-dom'

/** New values of search parameters by their names. `undefined` removes a parameter. */
export type AddressChanges = Readonly<Record<string, string | undefined>>

export interface CurrentAddress {
  params: URLSearchParams
  /** Returns a link to the current page with other parameters: `addressWith({ view: 'list', date: undefined })`. */
  addressWith: (changes: AddressChanges) => string
  /** Opens that address. With `replace`, Back does not return to the current one. */
  change: (changes: AddressChanges, options?: { replace: boolean }) => void
}

/** Returns the search parameters of the current page, for links and actions that change only some of them. */
export function useAddress(): CurrentAddress {
  const [params, setParams] = useSearchParams()
  return {
    params,
    addressWith: (changes) => `?${changed(params, changes)}`,
    change: (changes, options) =>
      setParams((current) => changed(current, changes), { ...options, preventScrollReset: true }),
  }
}

function changed(params: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
