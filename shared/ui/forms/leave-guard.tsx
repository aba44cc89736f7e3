import { useContext } from 'react'
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

/**
 * Asks before a change of page discards unsaved input. Does nothing outside a data router, which alone can block
 * navigation.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const canHold = useContext(DataRouterContext) !== null
  return canHold ? <Guard {...props} /> : null
}
