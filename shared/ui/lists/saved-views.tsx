import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useServices } from '../../stores/index.ts'
import { Button } from '../core/button.tsx'
import { toast } from '../core/toast.ts'
import { latePart } from '../overlays/late-part.tsx'
import { useDialogParam } from '../overlays/use-dialog-param.ts'
import type { TableState } from '../table/table-state.ts'
import type { TableView } from '../table/table-views.tsx'
import { useUiTexts } from '../texts/texts.ts'

// The dialog includes a schema. The list loads without it.
const SaveViewDialog = latePart(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)

const prefix = 'saved:'

interface SavedViewsOptions {
  /** The list that the views belong to. A stored view without a list belongs to the services. */
  list: 'services' | 'bookings' | 'memberships'
  /** The search parameters that a view stores besides `view`. Other parameters do not belong to the list. */
  parts: readonly string[]
  /** The built-in views. */
  own: readonly TableView[]
}

/**
 * Saved views of a list under names that the user chose, stored in this browser. The address contains the name and the
 * parameters of the open view. A pasted link therefore also works in a browser without this view.
 *
 * @returns the state of the table, its views, the buttons that save and delete a view, and the dialog for the name
 */
export function useSavedViews<Filter extends string>(
  state: TableState<Filter>,
  { list, parts, own }: SavedViewsOptions,
): { state: TableState<Filter>; views: readonly TableView[]; tools: ReactNode; dialog: ReactNode } {
  const t = useUiTexts()
  const { dialog, open: openDialog, close } = useDialogParam(['save-view'])
  const { open, ownViews, setView, isWorthSaving, save, remove } = useKeptViews(state, list, parts)

  const removeView = (name: string) => {
    const undo = remove()
    toast.success(t('savedView.deleted', { name }), {
      duration: 10_000,
      action: { label: t('savedView.undo'), onAction: undo },
    })
  }
  const saveView = (name: string) => {
    save(name)
    toast.success(t('savedView.saved', { name }))
  }
  return {
    state: { ...state, view: open ? `${prefix}${open.name}` : state.view, setView },
    views: [...own, ...ownViews.map(({ name }) => ({ id: `${prefix}${name}`, label: name }))],
    tools: (
      <>
        {open ? (
          <Button size="sm" variant="ghost" icon="delete" onClick={() => removeView(open.name)}>
            {t('savedView.delete')}
          </Button>
        ) : null}
        {isWorthSaving ? (
          <Button size="sm" variant="ghost" icon="add" onClick={() => openDialog('save-view')}>
            {t('savedView.save')}
          </Button>
        ) : null}
      </>
    ),
    dialog: dialog ? (
      <SaveViewDialog
        name={open?.name}
        names={ownViews.map(({ name }) => name)}
        reserved={own.map(({ label }) => label)}
        onSave={saveView}
        onClose={close}
      />
    ) : null,
  }
}

function useKeptViews(state: TableState, list: SavedViewsOptions['list'], names: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const parts = ['view', ...names]
  const all = useServices(({ savedViews }) => savedViews)
  const isOurs = (view: { list?: string | undefined }) => (view.list ?? 'services') === list
  const ownViews = all.filter(isOurs)
  const openName = params.get('saved') ?? undefined
  const open = ownViews.find(({ name }) => name === openName)

  const show = (search: string, name?: string) => {
    const wanted = new URLSearchParams(search)
    const next = new URLSearchParams(params)
    for (const part of [...parts, 'saved', 'page', 'cursor', 'dialog']) next.delete(part)
    for (const part of parts) if (wanted.get(part)) next.set(part, wanted.get(part)!)
    if (name !== undefined) next.set('saved', name)
    // Replaces the history entry, so that Back does not reopen the dialog that has just saved the view.
    setParams(next, { preventScrollReset: true, replace: params.has('dialog') })
  }
  return {
    ownViews,
    open,
    setView: (id: string | undefined) => {
      const saved = id?.startsWith(prefix) ? ownViews.find(({ name }) => name === id.slice(prefix.length)) : undefined
      if (saved) show(saved.search, saved.name)
      else if (open) show(id ? `view=${id}` : '')
      else state.setView(id)
    },
    /** Whether the list has a state worth saving that no built-in view shows. */
    isWorthSaving: names.some((part) => params.has(part)),
    save: (name: string) => {
      const search = new URLSearchParams()
      for (const part of parts) if (params.get(part)) search.set(part, params.get(part)!)
      const view = { name, search: search.toString(), list }
      const others = all.filter((other) => !isOurs(other) || other.name !== name)
      useServices.setState({ savedViews: [...others, view] })
      show(view.search, name)
    },
    /** @returns a function that restores the deleted view */
    remove: () => {
      useServices.setState({ savedViews: all.filter((view) => view !== open) })
      show('')
      return () => useServices.setState({ savedViews: all })
    },
  }
}
