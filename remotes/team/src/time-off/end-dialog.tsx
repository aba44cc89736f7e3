import { useForm } from 'react-hook-form'
import type { TimeOff } from '@steward/shared/contracts'
import { needsReason } from '@steward/shared/rules/team/time-off-guards'
import { systemClock, type PlainDate } from '@steward/shared/time'
import { toast } from '@steward/shared/ui/core'
import { DateField, FormDialog, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { useCancelTimeOff, useShortenTimeOff } from './time-off.queries.ts'
import { useLeaveWords } from './use-leave-words.ts'

interface EndDialogProps {
  absence: TimeOff
  isOwn?: boolean
  action: 'cancel' | 'shorten'
  onClose: () => void
}

/** Cancels or shortens approved time off. Its days return to the balance. */
export function EndDialog({ absence, isOwn = false, action, onClose }: EndDialogProps) {
  const t = useTexts()
  const words = useLeaveWords()
  const cancel = useCancelTimeOff(absence)
  const shorten = useShortenTimeOff(absence)
  const { firstDay, lastDay } = absence
  const form = useForm({ defaultValues: { firstDay: firstDay as string, lastDay: lastDay as string, reason: '' } })
  const hasReason = needsReason(action, { ...absence, isOwn }, systemClock.now())
  const submit = async ({ reason, ...days }: { firstDay: string; lastDay: string; reason: string }) => {
    if (action === 'cancel') await cancel.mutateAsync(reason)
    else await shorten.mutateAsync({ reason, firstDay: days.firstDay as PlainDate, lastDay: days.lastDay as PlainDate })
    toast.success(t(`timeOff.ended.${action}`))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t(`timeOff.action.${action}`)}
      title={t(`timeOff.ending.${action}`, { days: words.days(absence) })}
      description={t('timeOff.endHint')}
      cancelLabel={t('timeOff.back')}
      onClose={onClose}
      submit={{ label: t(`timeOff.action.${action}`), tone: action === 'cancel' ? 'danger' : 'solid' }}
    >
      {action === 'shorten' ? (
        <>
          <DateField name="firstDay" label={t('timeOff.firstDay')} min={firstDay} max={lastDay} />
          <DateField name="lastDay" label={t('timeOff.lastDay')} min={firstDay} max={lastDay} />
        </>
      ) : null}
      <TextField name="reason" label={t('timeOff.why')} maxLength={160} optional={!hasReason} />
    </FormDialog>
  )
}
