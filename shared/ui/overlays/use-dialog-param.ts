import { useContext } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  type Location,
} from 'react-router-dom'

import { DIALOG_PARAM, discardDraft, draftKeyOf } from './dialog-drafts.ts'

const STEP_PARAM = 'step'

/**
 * The state of a history entry: the number of entries that the dialog and its step have pushed. A pasted link has
 * pushed none.
 */
interface DialogState {
  dialogEntries?: number
}

/**
 * The key of the history entry that `close` is leaving. Going back is asynchronous, and `close` may be called again
 * meanwhile.
 */
let leaving: string | undefined

/** The open dialog. `id` names its record where a page shows several. */
export interface OpenDialog<Name extends string = string> {
  name: Name
  id?: string
}

/** Parses `slot-cancel` or `booking-cancel:8f1c…`: a name, and after a colon the id of the record. */
function parseDialog<Name extends string>(text: string | null, names: readonly Name[]): OpenDialog<Name> | undefined {
  const [, given, id] = /^([^:]+)(?::(.+))?$/.exec(text ?? '') ?? []
  const name = names.find((known) => known === given)
  return name && { name, ...(id ? { id } : {}) }
}

const entriesOf = ({ state }: Location) => (state as DialogState | null)?.dialogEntries ?? 0

/**
 * Reads and writes the dialog of the address. Uses the router's current location, which may be newer than the rendered
 * one.
 */
function useDialogAddress() {
  const router = useContext(DataRouterContext)?.router
  const rendered = useLocation()
  const navigate = useNavigate()
  const here = (): Location => router?.state.location ?? rendered
  const goTo = (params: URLSearchParams, entries: number, replace: boolean) => {
    const { pathname, hash, state } = here()
    const rest = { ...(state as object | null), dialogEntries: entries }
    // A query may contain an unescaped colon, which is easier to read.
    const search = params.toString().replaceAll('%3A', ':')
    void navigate({ pathname, search, hash }, { replace, state: rest, preventScrollReset: true })
  }
  const goBack = (entries: number) => {
    leaving = here().key
    void navigate(-entries)
  }
  const params = () => new URLSearchParams(here().search)
  return { here, goTo, goBack, params, rendered: new URLSearchParams(rendered.search) }
}

/**
 * A dialog in the address, `?dialog=<name>[:<id>]`. Back closes it, a pasted link opens it, and its unsaved input is
 * restored when it opens again (`docs/decisions/0046-dialogs-in-the-address.md`).
 *
 * - `open` pushes a history entry, or replaces the current one if a dialog is already open.
 * - `close` goes back if `open` pushed the entry, and else replaces the address. It discards unsaved input.
 * - Do not navigate right after `close`. To go elsewhere, navigate with `replace` instead of closing.
 *
 * @param names the dialogs that the caller renders; the hook ignores other dialogs
 */
export function useDialogParam<Name extends string>(names: readonly Name[]) {
  const { here, goTo, goBack, params, rendered } = useDialogAddress()
  const open = (name: Name, id?: string) => {
    const next = params()
    const isAnotherOpen = next.has(DIALOG_PARAM)
    next.set(DIALOG_PARAM, id === undefined ? name : `${name}:${id}`)
    next.delete(STEP_PARAM)
    goTo(next, isAnotherOpen ? entriesOf(here()) : 1, isAnotherOpen)
  }
  const close = () => {
    const next = params()
    // Back has already closed the dialog.
    if (!parseDialog(next.get(DIALOG_PARAM), names)) return
    const key = draftKeyOf(here())
    if (key !== undefined) discardDraft(key)
    const entries = entriesOf(here())
    if (entries > 0 && leaving !== here().key) return goBack(entries)
    next.delete(DIALOG_PARAM)
    next.delete(STEP_PARAM)
    goTo(next, 0, true)
  }
  return { dialog: parseDialog(rendered.get(DIALOG_PARAM), names), open, close }
}

/**
 * A step inside the open dialog, `&step=<name>`, such as creating a customer while booking, or a final question. Back
 * leaves the step but not the dialog.
 */
export function useDialogStep(name: string): [isOpen: boolean, set: (isOpen: boolean) => void] {
  const { here, goTo, goBack, params, rendered } = useDialogAddress()
  const set = (isOpen: boolean) => {
    const next = params()
    if (isOpen === (next.get(STEP_PARAM) === name)) return
    const entries = entriesOf(here())
    if (isOpen) {
      next.set(STEP_PARAM, name)
      return goTo(next, entries + 1, false)
    }
    if (entries > 1 && leaving !== here().key) return goBack(1)
    next.delete(STEP_PARAM)
    goTo(next, entries, true)
  }
  return [rendered.get(STEP_PARAM) === name, set]
}
