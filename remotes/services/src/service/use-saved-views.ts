import { useSearchParams } from 'react-router-dom'
import { useServices } from '@steward/shared/stores'
import type { TableState } from '@steward/shared/ui/table'

/** What a view is made of; everything else in the address is not the list's own. */
const parts = ['view', 'q', 'sort', 'locationId', 'providerId', 'tag']
const prefix = 'saved:'

/**
 * Views of the list by names of one's own, kept in this browser. The address carries what a view is made of beside its
 * name, so that a pasted link restores the list where nobody knows the name.
 */
export function useSavedViews<Filter extends string>(state: TableState<Filter>) {
  const [params, setParams] = useSearchParams()
  const kept = useServices(({ savedViews }) => savedViews)
  const openName = params.get('saved') ?? undefined
  const open = kept.find(({ name }) => name === openName)

  const show = (search: string, name?: string) => {
    const wanted = new URLSearchParams(search)
    const next = new URLSearchParams(params)
    for (const part of [...parts, 'saved', 'page', 'cursor']) next.delete(part)
    for (const part of parts) if (wanted.get(part)) next.set(part, wanted.get(part)!)
    if (name !== undefined) next.set('saved', name)
    setParams(next, { preventScrollReset: true })
  }
  const setView = (id: string | undefined) => {
    const saved = id?.startsWith(prefix) ? kept.find(({ name }) => name === id.slice(prefix.length)) : undefined
    if (saved) show(saved.search, saved.name)
    else if (open) show(id ? `view=${id}` : '')
    else state.setView(id)
  }

  return {
    /** The table's state: a saved view that is open is its view. */
    state: { ...state, view: open ? `${prefix}${open.name}` : state.view, setView },
    views: kept.map(({ name }) => ({ id: `${prefix}${name}`, label: name })),
    open,
    names: kept.map(({ name }) => name),
    /** Is there anything to keep that the views that are always there do not show? */
    isWorthKeeping: parts.slice(1).some((part) => params.has(part)),
    save: (name: string) => {
      const search = new URLSearchParams()
      for (const part of parts) if (params.get(part)) search.set(part, params.get(part)!)
      const view = { name, search: search.toString() }
      useServices.setState({ savedViews: [...kept.filter((other) => other.name !== name), view] })
      show(view.search, name)
    },
    /** @returns puts it back */
    remove: () => {
      const before = kept
      useServices.setState({ savedViews: kept.filter(({ name }) => name !== openName) })
      show('')
      return () => useServices.setState({ savedViews: before })
    },
  }
}
