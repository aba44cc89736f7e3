import { useForm } from 'react-hook-form'
import { fullName } from '@steward/shared/rules/common/person-name'
import { payMethods, type PayMethod } from '@steward/shared/rules/payroll/run-words'
import { useBusiness } from '@steward/shared/stores'
import { systemClock, type PlainDate } from '@steward/shared/time'
import { toast } from '@steward/shared/ui/core'
import { DateField, FormDialog, MultiSelectField, SelectField, TextField } from '@steward/shared/ui/forms'
import { usePayWords } from '../member/pay-words.ts'
import { useTexts } from '../texts/texts.ts'
import { useChangeRun, type Run } from './payroll-runs.queries.ts'
import { useRunWords } from './use-run-words.ts'

interface Values {
  paidOn: string
  method: PayMethod
  reference: string
  withheld: string[]
}

const referenceLength = 80

/** Records the payment of an approved run. After it, nothing changes the run. */
export function PayDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const t = useTexts()
  const words = useRunWords()
  const { month } = usePayWords()
  const business = useBusiness()
  const change = useChangeRun(run)
  const form = useForm<Values>({
    defaultValues: {
      paidOn: business.dateOf(systemClock.now()),
      method: 'BANK_TRANSFER',
      reference: '',
      withheld: [],
    },
  })
  const paid = run.lines.filter(({ status }) => status === 'CALCULATED')
  const submit = async ({ paidOn, ...rest }: Values) => {
    await change.mutateAsync({ action: 'pay', body: { ...rest, paidOn: paidOn as PlainDate } })
    toast.success(t('payment.done', { month: month(run.month), count: paid.length }))
    onClose()
  }
  const title = t('payment.title', { month: month(run.month) })
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={title}
      title={title}
      description={t('payment.hint', { count: paid.length, amount: words.money(run.totals.net) })}
      cancelLabel={t('cancel')}
      onClose={onClose}
      submit={{ label: t('payment.save', { amount: words.money(run.totals.net) }), isLong: true }}
    >
      <DateField name="paidOn" label={t('payment.paidOn')} />
      <SelectField
        name="method"
        label={t('payment.method')}
        choices={payMethods.map((value) => ({ value, label: t(`payMethod.${value}`) }))}
      />
      <TextField
        optional
        name="reference"
        label={t('payment.reference')}
        help={t('payment.referenceHint')}
        maxLength={referenceLength}
      />
      <MultiSelectField
        optional
        name="withheld"
        label={t('payment.withheld')}
        help={t('payment.withheldHint')}
        choices={paid.map(({ member }) => ({ value: member.id, label: fullName(member) }))}
      />
    </FormDialog>
  )
}
