import { useForm } from 'react-hook-form'
import type { ScheduleRequest } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { toast } from '@steward/shared/ui/core'
import { FormDialog, TextField } from '@steward/shared/ui/forms'
import { useRejectRequest } from '../hours/schedule-requests.queries.ts'
import { useTexts } from '../texts/texts.ts'

/** Declines a request for other hours, with a reason that the member reads. */
export function RejectRequestDialog({ request, onClose }: { request: ScheduleRequest; onClose: () => void }) {
  const t = useTexts()
  const reject = useRejectRequest(request)
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
      title={t('hoursRequest.rejecting', { name: fullName(request.member) })}
      cancelLabel={t('timeOff.back')}
      onClose={onClose}
      submit={{ label: t('timeOff.reject'), tone: 'danger' }}
    >
      <TextField name="reason" label={t('timeOff.why')} help={t('timeOff.rejectHint')} maxLength={160} />
    </FormDialog>
  )
}
