import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from 'react-router-dom'

import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { useUiTexts } from '../texts.ts'

function Guard({ active }: { active: boolean }) {
  const t = useUiTexts()
  // Another path only: drawers, tabs and filters are search parameters, and leave the form where it is.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('dialog.leaveTitle')}
      description={t('dialog.leaveHint')}
      confirmLabel={t('dialog.leave')}
      cancelLabel={t('dialog.stay')}
    />
  )
}

/** Asks before a change of page throws away what was typed. Only where the page's router can be held back. */
export function LeaveGuard({ active }: { active: boolean }) {
  const canHold = useContext(DataRouterContext) !== null
  return canHold ? <Guard active={active} /> : null
}
