import { useForm } from 'react-hook-form'
import { fullName } from '@steward/shared/rules/common/person-name'
import { toast } from '@steward/shared/ui/core'
import { FormDialog, TextField } from '@steward/shared/ui/forms'
import { usePayWords } from '../member/pay-words.ts'
import { useTexts } from '../texts/texts.ts'
import { useChangeRun, type Run, type RunLine, type RunWarning } from './payroll-runs.queries.ts'
import { useRunWords } from './use-run-words.ts'

type Step =
  | { action: 'void' | 'reopen' }
  | { action: 'exclude'; line: RunLine }
  | { action: 'acknowledge'; warning: RunWarning }

const reasonLength = 160

/** Takes a step that needs a reason: voids or reopens a run, leaves somebody out, or acknowledges a warning. */
export function ReasonDialog({ run, step, onClose }: { run: Run; step: Step; onClose: () => void }) {
  const t = useTexts()
  const words = useRunWords()
  const { month } = usePayWords()
  const change = useChangeRun(run)
  const isNote = step.action === 'acknowledge'
  // The API names the note of an acknowledgement `note`. Its errors appear on the field of that name.
  const field = isNote ? 'note' : 'reason'
  const form = useForm<{ reason: string; note: string }>({ defaultValues: { reason: '', note: '' } })
  const texts = {
    month: month(run.month),
    name: step.action === 'exclude' ? fullName(step.line.member) : '',
    warning: step.action === 'acknowledge' ? words.warning(step.warning) : '',
  }
  const submit = async ({ reason, note }: { reason: string; note: string }) => {
    await change.mutateAsync(
      step.action === 'exclude'
        ? { action: 'exclude', memberId: step.line.member.id, reason }
        : step.action === 'acknowledge'
          ? { action: 'acknowledge', body: { keys: [step.warning.key], note } }
          : { action: step.action, reason },
    )
    toast.success(t(`step.${step.action}.done`, texts))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={t(`step.${step.action}.title`, texts)}
      title={t(`step.${step.action}.title`, texts)}
      description={t(`step.${step.action}.hint`, texts)}
      cancelLabel={t('cancel')}
      onClose={onClose}
      submit={{ label: t(`step.${step.action}.save`, texts), ...(step.action === 'void' ? { tone: 'danger' } : {}) }}
    >
      <TextField name={field} label={t(isNote ? 'step.note' : 'step.reason')} maxLength={reasonLength} />
    </FormDialog>
  )
}
