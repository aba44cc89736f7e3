import type { RefObject } from 'react'

import { useKeys } from '../core/use-key.ts'
import type { MenuAction } from '../overlays/menu-item.tsx'
import type { RowSelection } from './row-selection.ts'
import type { RowTicks } from './use-row-ticks.ts'

interface ListKeys<Row extends object> {
  list: RefObject<HTMLElement | null>
  models: readonly { id: string; original: Row }[]
  ticks: RowTicks | undefined
  selection: RowSelection<Row> | undefined
  onNew: (() => void) | undefined
  /** Returns the action of the key `e` for a row, or undefined if the row cannot be edited. */
  editOf: (row: Row) => MenuAction | undefined
  onEdit: (action: MenuAction) => void
}

const rowSelector = '[data-row]'

/**
 * Handles the keys of a list (product decision B.4): j, k and arrows move, x selects, e edits, c creates, Esc
 * deselects. N is the new booking of every page (0089). Moving sets the focus, so that Enter opens the focused row. With two lists on a page, the keys apply to
 * the one with the focus, or else to the first.
 */
export function useListKeys<Row extends object>(keys: ListKeys<Row>): void {
  useKeys((event) => {
    const list = keys.list.current
    if (!list || activeList() !== list) return
    const act = actionOf(event, list, keys)
    if (!act) return
    event.preventDefault()
    act()
  })
}

function actionOf<Row extends object>(
  { key, shiftKey, repeat }: KeyboardEvent,
  list: HTMLElement,
  { models, ticks, selection, onNew, editOf, onEdit }: ListKeys<Row>,
): (() => void) | undefined {
  const here = list.contains(document.activeElement) ? document.activeElement!.closest<HTMLElement>(rowSelector) : null
  const model = here ? models.find(({ id }) => id === here.dataset['row']) : undefined
  if (key === 'j' || (key === 'ArrowDown' && here)) return () => walk(list, here, 1)
  if (key === 'k' || (key === 'ArrowUp' && here)) return () => walk(list, here, -1)
  if (repeat) return undefined
  if (key === 'c') return onNew
  if (key === 'Escape' && selection && selection.rows.length > 0) return selection.clear
  if (!model) return undefined
  if ((key === 'x' || key === 'X') && ticks) return () => ticks.set(model.id, !ticks.has(model.id), shiftKey)
  if (key !== 'e') return undefined
  const edit = editOf(model.original)
  return edit && !edit.disabledReason ? () => onEdit(edit) : undefined
}

function activeList(): Element | null {
  return document.activeElement?.closest('[data-list]') ?? document.querySelector('[data-list]')
}

/** Focuses the name of the next or previous row, or else the first focusable element in the row. */
function walk(list: HTMLElement, from: HTMLElement | null, by: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>(rowSelector)]
  const at = from ? rows.indexOf(from) + by : 0
  const target = rows[Math.max(0, Math.min(rows.length - 1, at))]
  const focused =
    target?.querySelector<HTMLElement>('[data-row-link]') ?? target?.querySelector<HTMLElement>('input, a, button')
  focused?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}
