import { useForm, useWatch } from 'react-hook-form'
import type { SimulatedRules } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import type { PlainDate } from '@steward/shared/time'
import { FormDialog, RadioCards, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'

interface CorrectionDialogProps {
  from: PlainDate
  corrections: SimulatedRules['corrections']
  onSave: (correction?: { reason: string }) => Promise<void>
  onClose: () => void
}

/** Offers to correct lines that exist since the day of the changes. They stay as they are either way. */
export function CorrectionDialog({ from, corrections, onSave, onClose }: CorrectionDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const form = useForm({ defaultValues: { choice: '', reason: '' } })
  const choice = useWatch({ control: form.control, name: 'choice' })
  const { entries: count, difference } = corrections
  return (
    <FormDialog
      form={form}
      onSubmit={({ choice: chosen, reason }) => {
        if (chosen === 'CORRECT' && reason.trim().length < 3) {
          form.setError('reason', { type: 'REQUIRED' })
          return
        }
        return onSave(chosen === 'CORRECT' ? { reason: reason.trim() } : undefined)
      }}
      label={t('commissions.correction.title', { count })}
      title={t('commissions.correction.title', { count })}
      description={t('commissions.correction.explain', { count, date: business.date(from) })}
      cancelLabel={t('commissions.correction.back')}
      onClose={onClose}
      submit={{
        label: t('commissions.correction.save'),
        disabledReason: choice === '' ? t('commissions.correction.choose') : undefined,
      }}
    >
      <RadioCards
        name="choice"
        label={t('commissions.correction.label')}
        choices={[
          {
            value: 'CORRECT',
            label: t('commissions.correction.correct', { count, amount: business.money(difference) }),
            description: t('commissions.correction.correctHint'),
          },
          {
            value: 'KEEP',
            label: t('commissions.correction.keep'),
            description: t('commissions.correction.keepHint'),
          },
        ]}
      />
      {choice === 'CORRECT' ? (
        <TextField name="reason" label={t('commissions.correction.reason')} maxLength={160} />
      ) : null}
    </FormDialog>
  )
}
