import { useForm } from 'react-hook-form'
import type { TimeOff } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { toast } from '@steward/shared/ui/core'
import { FormDialog, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { useRejectTimeOff } from './time-off.queries.ts'

/** Declines a request, with a reason that the member reads. */
export function RejectDialog({ absence, onClose }: { absence: TimeOff; onClose: () => void }) {
  const t = useTexts()
  const reject = useRejectTimeOff(absence)
  const form = useForm({ defaultValues: { reason: '' } })
  const submit = async ({ reason }: { reason: string }) => {
    await reject.mutateAsync(reason)
    toast.success(t('timeOff.rejected'))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t('timeOff.reject')}
      title={t('timeOff.rejecting', { name: fullName(absence.member) })}
      cancelLabel={t('timeOff.back')}
      onClose={onClose}
      submit={{ label: t('timeOff.reject'), tone: 'danger' }}
    >
      <TextField name="reason" label={t('timeOff.why')} help={t('timeOff.rejectHint')} maxLength={160} />
    </FormDialog>
  )
}
