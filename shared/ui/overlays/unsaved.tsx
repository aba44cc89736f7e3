import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'

import { useUiTexts } from '../texts/texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { discardDraft } from './dialog-drafts.ts'
import { useDraftKey } from './use-draft.ts'

/**
 * Registers an unsaved form of the dialog or drawer and returns the function that removes it. Undefined outside such a
 * surface.
 */
const CountUnsaved = createContext<(() => () => void) | undefined>(undefined)

/** Registers unsaved changes with the surrounding dialog or drawer. Returns whether there is one. */
export function useUnsaved(isUnsaved: boolean): boolean {
  const count = useContext(CountUnsaved)
  useEffect(
    function registerWithTheSurface() {
      return isUnsaved ? count?.() : undefined
    },
    [isUnsaved, count],
  )
  return count !== undefined
}

interface AskBeforeClosingProps {
  onClose: () => void
  /** Renders the surface. Its Esc handler and its close button must call `close`. */
  children: (close: () => void) => ReactNode
}

/**
 * Asks "Discard your changes?" before a surface with unsaved changes closes. A button that calls `onClose` itself
 * closes without asking.
 */
export function AskBeforeClosing({ onClose, children }: AskBeforeClosingProps) {
  const t = useUiTexts()
  const draftKey = useDraftKey()
  const [unsaved, setUnsaved] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const count = useCallback(() => {
    setUnsaved((forms) => forms + 1)
    return () => setUnsaved((forms) => forms - 1)
  }, [])
  const close = () => (unsaved > 0 ? setAsking(true) : onClose())
  return (
    <>
      <CountUnsaved value={count}>{children(close)}</CountUnsaved>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          if (draftKey !== undefined) discardDraft(draftKey)
          onClose()
        }}
        title={t('dialog.leaveTitle')}
        description={t('dialog.leaveHint')}
        confirmLabel={t('dialog.leave')}
        cancelLabel={t('dialog.stay')}
      />
    </>
  )
}
