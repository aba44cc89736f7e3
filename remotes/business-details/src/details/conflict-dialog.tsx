import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { Span } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'
import type { Conflict } from './business-values.ts'

interface ConflictDialogProps {
  conflicts: readonly Conflict[]
  /** The form that is saved again. */
  formId: string
  onClose: () => void
}

/** Someone else was faster: what they changed, field by field. Nothing that was typed is lost. */
export function ConflictDialog({ conflicts, formId, onClose }: ConflictDialogProps) {
  const t = useTexts()
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
      consequences={conflicts.map(({ name, theirs, isMine }) => ({
        key: name,
        label: t(`businessDetails.${name}`),
        value: (
          <>
            {theirs || t('conflict.none')}
            {isMine ? (
              <Span display="block" textStyle="caption" color="fg.muted">
                {t('conflict.mine')}
              </Span>
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
