import * as z from 'zod'
import type { Customer } from '@steward/shared/contracts'
import { customerMergeFields } from '@steward/shared/contracts/customer/customer'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Text, toast, useProblemText } from '@steward/shared/ui/core'
import { FormDialog, RadioCards, useSchemaForm } from '@steward/shared/ui/forms'
import { useDraft } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { CustomerPicker } from '../customer-choice/customer-picker.tsx'
import { useMergeCustomers, useUndoMerge } from '../customer-choice/customers.queries.ts'

const side = z.enum(['kept', 'merged'])
const schema = z.object({ givenName: side, lastName: side, email: side, phoneNumber: side, dateOfBirth: side })
type Values = z.output<typeof schema>
type Field = (typeof customerMergeFields)[number]

/** Returns the default choices: an empty field takes the value of the other customer. */
const defaultValuesOf = (kept: Customer, merged: Customer) =>
  Object.fromEntries(
    customerMergeFields.map((field) => [field, !kept[field] && merged[field] ? 'merged' : 'kept']),
  ) as Values

interface CustomerMergeDialogProps {
  /** The customer that remains. */
  customer: Customer
  /** The customer to merge, if already chosen. */
  other?: Customer | undefined
  onClose: () => void
  /** Called after the merge. */
  onDone?: () => void
}

/** Merges another customer into this one. The user chooses the customer and the fields, and sees which records move. */
export function CustomerMergeDialog({ customer, other: preselected, onClose, onDone }: CustomerMergeDialogProps) {
  const t = useTexts()
  const problemText = useProblemText()
  const [other, setOther] = useDraft('other', preselected)
  const merge = useMergeCustomers(customer)
  const undo = useUndoMerge()
  const form = useSchemaForm({ schema, defaultValues: defaultValuesOf(customer, other ?? customer) })

  const choose = (chosen: Customer | undefined) => {
    setOther(chosen)
    form.reset(defaultValuesOf(customer, chosen ?? customer))
  }
  const undoMerge = (operationId: string) =>
    void undo.mutateAsync(operationId).then(
      () => toast.info(t('customerMerge.undone')),
      (error: unknown) => toast.error(problemText(error)),
    )
  const submit = async (values: Values) => {
    if (!other) return
    const done = await merge.mutateAsync({
      mergeId: other.id,
      mergeVersion: other.version,
      fields: customerMergeFields.filter((field) => values[field] === 'merged'),
    })
    const name = fullName(done.customer)
    toast.success(t('customerMerge.done', { other: fullName(other), name }), {
      duration: 10_000,
      action: { label: t('customerMerge.undo'), onAction: () => undoMerge(done.id) },
    })
    onClose()
    onDone?.()
  }

  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('customerMerge.title', { name: fullName(customer) })}
      description={t('customerMerge.description', { name: fullName(customer) })}
      cancelLabel={t('customerMerge.cancel')}
      submit={{
        label: t('customerMerge.confirm'),
        disabledReason: other ? undefined : t('customerMerge.pickFirst'),
      }}
    >
      <CustomerPicker chosen={other} onChoose={choose} exceptId={customer.id} />
      {other ? <MergeChoices kept={customer} merged={other} /> : null}
    </FormDialog>
  )
}

/** Both records side by side. Only fields that differ are shown. */
function MergeChoices({ kept, merged }: { kept: Customer; merged: Customer }) {
  const t = useTexts()
  const business = useBusiness()
  const differing = customerMergeFields.filter((field) => (kept[field] ?? '') !== (merged[field] ?? ''))
  const shown = (customer: Customer, field: Field) => {
    if (!customer[field]) return t('customerMerge.empty')
    const words = field === 'dateOfBirth' ? business.date(customer.dateOfBirth!) : customer[field]
    // The first strong isolate keeps the order of numbers on a right-to-left page.
    return field === 'dateOfBirth' || field === 'phoneNumber' ? `\u2068${words}\u2069` : words
  }
  return (
    <>
      {differing.length === 0 ? <Text textStyle="cell">{t('customerMerge.same')}</Text> : null}
      {differing.map((field) => (
        <RadioCards
          key={field}
          name={field}
          label={t(`customerMerge.field.${field}`)}
          choices={[
            { value: 'kept', label: shown(kept, field), description: fullName(kept) },
            { value: 'merged', label: shown(merged, field), description: fullName(merged) },
          ]}
        />
      ))}
      <Text textStyle="cell" color="fg.muted">
        {t('customerMerge.moves', { name: fullName(merged) })}
      </Text>
    </>
  )
}
