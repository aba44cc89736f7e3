import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { SubscriptionRecord } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { addDays, daysBetween } from '@steward/shared/time'
import { toast, useNow, useProblemText } from '@steward/shared/ui/core'
import { FormDialog } from '@steward/shared/ui/forms'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { useTexts } from '../texts/texts.ts'
import type { SubscriptionActionKey } from './actions-of-subscription.ts'
import { ChangeFields } from './change-fields.tsx'
import { ChangePreview } from './change-preview.tsx'
import { changeDefaults, previewBody, type ChangeValues } from './change-request.ts'
import { subscriptions, useChangeSubscription } from './subscriptions.queries.ts'

interface ChangeDialogProps {
  /** The subscription. */
  id: string
  action: SubscriptionActionKey
  onClose: () => void
}

/** Shows what a change of a subscription moves, and carries it out. */
export function ChangeDialog({ id, action, onClose }: ChangeDialogProps) {
  const query = useQuery(subscriptions.record(id))
  return query.data ? <LoadedDialog record={query.data} action={action} onClose={onClose} /> : null
}

function LoadedDialog({ record, action, onClose }: Omit<ChangeDialogProps, 'id'> & { record: SubscriptionRecord }) {
  const t = useTexts()
  const client = useQueryClient()
  const problemText = useProblemText()
  const { dateOf } = useBusiness()
  const today = dateOf(useNow())
  const form = useForm<ChangeValues>({ defaultValues: changeDefaults(record, today) })
  const values = useWatch({ control: form.control }) as ChangeValues
  const body = previewBody(action, values)
  const preview = useQuery({ ...subscriptions.preview(record.id, body ?? { action }), enabled: body !== undefined })
  const change = useChangeSubscription(record)
  const name = fullName(record.customer)
  const plan = record.membership.name
  const days = values.from && values.until ? daysBetween(values.from, values.until) : 0

  // The reason for a waiver lifts the rejection.
  const isRefused = (shown: typeof preview.data) =>
    shown?.rejection != null && !(shown.rejection.code === 'MINIMUM_TERM' && values.waiver.trim() !== '')
  const reason = () => {
    if (body === undefined) return t(action === 'change-plan' ? 'change.choosePlanFirst' : 'change.chooseDays')
    if (preview.isPlaceholderData || !preview.data || !isRefused(preview.data)) return undefined
    return t(`change.rejection.${preview.data.rejection!.code}`)
  }

  const submit = async () => {
    try {
      // A press while the preview loads counts once it is known that the change is possible.
      if (isRefused(await client.ensureQueryData(subscriptions.preview(record.id, body ?? { action })))) return
      await change.mutateAsync({ action, values })
      toast.success(t(`change.done.${action}`, { name, plan }))
      onClose()
    } catch (error) {
      toast.error(problemText(error))
    }
  }

  return (
    <FormDialog
      form={form}
      size="form"
      onSubmit={submit}
      onClose={onClose}
      title={t(`change.title.${action}`, { name, plan })}
      description={t(`change.description.${action}`)}
      cancelLabel={t('change.keep')}
      submit={{
        label: t(`change.confirm.${action}`, { count: Math.max(days, 0) }),
        ...(action === 'cancel-now' ? { tone: 'danger' as const } : {}),
        disabledReason: reason(),
      }}
    >
      <ChangeFields record={record} action={action} today={today} tomorrow={addDays(today, 1)} preview={preview.data} />
      <ChangePreview query={preview} action={action} />
      {action === 'release-hold' ? null : <NotifyField isReachable={record.customer.email !== ''} />}
    </FormDialog>
  )
}
