import { useState } from 'react'
import { useBusiness } from '@steward/shared/stores'
import { withException, withoutVersion } from '@steward/shared/rules/team/hours-edit'
import { systemClock } from '@steward/shared/time'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import type { HoursChange } from './schedules.queries.ts'
import type { HoursEdit } from './use-hours-edit.ts'

interface RemoveDialogProps {
  edit: HoursEdit
  onClose: () => void
}

/** Removes a version that has not begun. The hours before it go on. */
export function RemoveVersionDialog({ id, ...props }: RemoveDialogProps & { id: string }) {
  const t = useTexts()
  const business = useBusiness()
  const change = () => withoutVersion(props.edit.schedule, id, business.dateOf(systemClock.now())) as HoursChange
  return <RemoveDialog {...props} change={change} title={t('versions.removeTitle')} hint={t('versions.removeHint')} />
}

/** Removes an exception. The usual hours hold on its day again. */
export function RemoveExceptionDialog({ id, ...props }: RemoveDialogProps & { id: string }) {
  const t = useTexts()
  const business = useBusiness()
  const former = props.edit.schedule.exceptions.find((exception) => exception.id === id)?.date
  const change = () => withException(props.edit.schedule, business.dateOf(systemClock.now()), { former }) as HoursChange
  return <RemoveDialog {...props} change={change} title={t('exception.removeTitle')} hint={t('exception.removeHint')} />
}

interface ConfirmedChange extends RemoveDialogProps {
  change: () => HoursChange
  title: string
  hint: string
}

function RemoveDialog({ edit, change, title, hint, onClose }: ConfirmedChange) {
  const t = useTexts()
  const problemText = useProblemText()
  const [isSaving, setSaving] = useState(false)
  const confirm = () => {
    setSaving(true)
    void edit
      .save(change())
      .then(() => toast.success(t(edit.isRequest ? 'hoursRequest.sent' : 'edit.saved')))
      .catch((error: unknown) => toast.error(problemText(error)))
      .finally(onClose)
  }
  return (
    <ConfirmDialog
      open
      title={title}
      description={hint}
      confirmLabel={t(edit.isRequest ? 'hoursRequest.send' : 'versions.remove')}
      onConfirm={confirm}
      onClose={onClose}
      busy={isSaving}
    />
  )
}
