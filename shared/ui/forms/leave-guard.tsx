import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from 'react-router-dom'

import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { useUiTexts } from '../texts/texts.ts'

interface LeaveGuardProps {
  active: boolean
  /** The form stands in a dialog or drawer, which Back may take away. */
  inSurface: boolean
  /** Back loses nothing: the dialog is in the address, and its draft is restored when it opens again. */
  isKept: boolean
  /** The user agreed to lose what was typed. */
  onDiscard: () => void
}

function Guard({ active, inSurface, isKept, onDiscard }: LeaveGuardProps) {
  const t = useUiTexts()
  // Tabs and filters are search parameters, and leave a form of the page where it is; a form in a drawer goes with
  // Back. Whoever closes the drawer themselves has decided already, and never does so by Back.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      active &&
      !(isKept && historyAction === 'POP') &&
      (currentLocation.pathname !== nextLocation.pathname ||
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

/** Asks before a change of page throws away what was typed. Only where the page's router can be held back. */
export function LeaveGuard(props: LeaveGuardProps) {
  const canHold = useContext(DataRouterContext) !== null
  return canHold ? <Guard {...props} /> : null
}
