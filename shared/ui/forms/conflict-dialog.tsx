import { chakra } from '@chakra-ui/react/styled-system'

import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { useUiTexts } from '../texts/texts.ts'

/** A field that somebody else changed while one was typing. */
export interface Conflict {
  name: string
  label: string
  /** What stands there now. */
  theirs: string
  /** Changed here too; theirs does not replace it. */
  isMine: boolean
}

export interface ConflictDialogProps {
  conflicts: readonly Conflict[]
  /** The form that is saved again. */
  formId: string
  onClose: () => void
}

/** Someone else was faster (STALE_VERSION): what they changed, field by field. Nothing that was typed is lost. */
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
