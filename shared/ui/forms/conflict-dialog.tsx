import { chakra } from '@chakra-ui/react/styled-system'

import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { useUiTexts } from '../texts/texts.ts'

/** A field that someone else changed while the user was editing it. */
export interface Conflict {
  name: string
  label: string
  /** The value that the other person saved. */
  theirs: string
  /** The user changed this field too, and their value stays in the form. */
  isMine: boolean
}

export interface ConflictDialogProps {
  conflicts: readonly Conflict[]
  /** The id of the form to submit again. */
  formId: string
  onClose: () => void
}

/** Shown after STALE_VERSION: lists the fields that someone else changed. The user's own input stays in the form. */
export function ConflictDialog({ conflicts, formId, onClose }: ConflictDialogProps) {
  const t = useUiTexts()
  const saveAgain = () => {
    onClose()
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }
  return (
    <ConfirmDialog
      open
      tone="accent"
      title={t('conflict.title')}
      description={t('conflict.description')}
      consequences={conflicts.map(({ name, label, theirs, isMine }) => ({
        key: name,
        label,
        value: (
          <>
            {theirs || t('conflict.none')}
            {isMine ? (
              <chakra.span display="block" textStyle="caption" color="fg.muted">
                {t('conflict.mine')}
              </chakra.span>
            ) : null}
          </>
        ),
      }))}
      confirmLabel={t('conflict.save')}
      cancelLabel={t('conflict.look')}
      onConfirm={saveAgain}
      onClose={onClose}
    />
  )
}
