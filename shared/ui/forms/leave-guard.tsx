import { useContext, useEffect, useId, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from 'react-router-dom'

import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { useUiTexts } from '../texts/texts.ts'

interface LeaveGuardProps {
  active: boolean
  /** The form is in a dialog or drawer, which Back may close. */
  inSurface: boolean
  /** Back loses nothing, because the dialog is in the address and restores its draft when it opens again. */
  isKept: boolean
  /** Search parameters whose change takes the form off its page. */
  leavesWith: readonly string[]
  /** Called when the user chooses to discard the input. */
  onDiscard: () => void
}

const valueOf = ({ search }: { search: string }, name: string) => new URLSearchParams(search).get(name)

function Guard({ active, inSurface, isKept, leavesWith, onDiscard }: LeaveGuardProps) {
  const t = useUiTexts()
  // Most search parameters, such as filters, do not unmount a form of the page. `leavesWith` names those that do. A form
  // in a drawer is unmounted by Back. A close button of a drawer asks by itself and never navigates back.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      active &&
      !(isKept && historyAction === 'POP') &&
      (currentLocation.pathname !== nextLocation.pathname ||
        leavesWith.some((name) => valueOf(currentLocation, name) !== valueOf(nextLocation, name)) ||
        (inSurface && historyAction === 'POP' && currentLocation.search !== nextLocation.search)),
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        onDiscard()
        blocker.proceed?.()
      }}
      title={t('dialog.leaveTitle')}
      description={t('dialog.leaveHint')}
      confirmLabel={t('dialog.leave')}
      cancelLabel={t('dialog.stay')}
    />
  )
}

/** The forms with unsaved input, the last one changed at the end. */
let unsavedForms: readonly string[] = []
const listeners = new Set<() => void>()

function setUnsavedForms(next: readonly string[]): void {
  unsavedForms = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether this form asks. The router supports one blocker, so the form that changed last asks for all. */
function useAsks(active: boolean): boolean {
  const id = useId()
  useEffect(
    function listUnsavedForm() {
      if (!active) return
      setUnsavedForms([...unsavedForms, id])
      return () => setUnsavedForms(unsavedForms.filter((other) => other !== id))
    },
    [active, id],
  )
  return useSyncExternalStore(subscribe, () => unsavedForms.at(-1) === id)
}

/**
 * Asks before a change of page discards unsaved input. Does nothing outside a data router, which alone can block
 * navigation.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const canHold = useContext(DataRouterContext) !== null
  const asks = useAsks(props.active)
  return canHold && asks ? <Guard {...props} /> : null
}
