import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'

import { useUiTexts } from '../texts/texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { discardDraft } from './dialog-drafts.ts'
import { useDraftKey } from './use-draft.ts'

/** Counts a form of the dialog or drawer as unsaved until the answer is called; none where there is no such surface. */
const CountUnsaved = createContext<(() => () => void) | undefined>(undefined)

/** Tells the dialog or drawer around that closing would lose something. Answers whether there is one. */
export function useUnsaved(isUnsaved: boolean): boolean {
  const count = useContext(CountUnsaved)
  useEffect(
    function tellTheSurface() {
      return isUnsaved ? count?.() : undefined
    },
    [isUnsaved, count],
  )
  return count !== undefined
}

interface AskBeforeClosingProps {
  onClose: () => void
  /** Draws the surface; its Esc and its close button call `close`. */
  children: (close: () => void) => ReactNode
}

/** The one place where a surface asks "Discard your changes?". A button that calls `onClose` itself is an answer already. */
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
