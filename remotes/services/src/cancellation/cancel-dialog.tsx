import { type KeyboardEvent, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCan } from '@steward/shared/roles/gate'
import { LoadFailure, SkeletonRows, Stack, Text } from '@steward/shared/ui/core'
import { FormDialog, RadioCards, TextField } from '@steward/shared/ui/forms'
import { useLiveSlots } from '../parts/use-live-slots.ts'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import type { Reach } from '../customer-notice/reach.ts'
import { useTexts } from '../texts/texts.ts'
import { CancellationTable } from './cancellation-table.tsx'
import { isCancellationChanged, type Cancellation } from './use-cancellation.ts'
import { useSums } from './use-refund-report.ts'

interface CancelDialogProps<Values extends object> {
  title: string
  description?: string
  /** The label of the safe choice, which has the focus. */
  keep: string
  /** Returns the label of the confirming button, a verb with its number. `amount` is the sum that is refunded now. */
  confirm: (amount: string | undefined) => string
  form: UseFormReturn<any, any, Values>
  onSubmit: (values: Values) => Promise<void>
  onClose: () => void
  query: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>
  /** Undefined until it is loaded, and if the API does not send it. */
  cancellation: Cancellation | undefined
  namesSession?: boolean
  reach: Reach | undefined
  /** Whether the dialog is about one customer. */
  one?: boolean
  needsReason: boolean
  reasonHelp?: string
  disabledReason: string | undefined
  /** The fields that the amounts depend on. */
  before?: ReactNode
  /** The content besides the bookings, for example the sessions. */
  besides?: ReactNode
}

/**
 * Confirms a cancellation of bookings. It shows what happens to each booking and its money, and asks for the time of
 * the refund, the reason and the email.
 */
export function CancelDialog<Values extends object>(props: CancelDialogProps<Values>) {
  const { title, description, keep, confirm, form, onSubmit, onClose, query, cancellation, reach } = props
  const t = useTexts()
  const can = useCan()
  const sums = useSums()
  // Another user may add or change a booking in the meantime, which changes the sum.
  useLiveSlots()
  const refund = useWatch({ control: form.control, name: 'refund' })
  const refunds = cancellation?.refunds ?? []
  const amount = refunds.length > 0 && refund === 'NOW' ? sums(refunds) : undefined
  const count = refunds.reduce((sum, { bookings }) => sum + bookings, 0)
  const hasBookings = (cancellation?.bookings ?? 0) > 0

  const submit = async (values: Values) => {
    const { reason = '' } = values as { reason?: string }
    if (reason.trim() === '' && (props.needsReason || amount !== undefined)) {
      form.setError('reason', { message: t('cancellation.needsReason') })
      return
    }
    try {
      await onSubmit(values)
    } catch (error) {
      if (isCancellationChanged(error)) await query.refetch()
      throw error
    }
  }

  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={title}
      description={description}
      note={
        amount ? (
          <Text textStyle="caption" color="fg.muted" alignSelf="center" me="auto">
            {t('cancellation.noUndo')}
          </Text>
        ) : null
      }
      cancelLabel={keep}
      isCancelFocused
      submit={{ label: confirm(amount), tone: 'danger', disabledReason: props.disabledReason, isLong: true }}
    >
      <Stack gap="4" onKeyDown={ignoreEnter}>
        {props.before}
        {query.isError ? (
          <LoadFailure inline title={t('failed.title', { what: t('cancellation.preview') })} query={query} />
        ) : query.data === undefined ? (
          <SkeletonRows rows={3} />
        ) : null}
        {props.besides}
        {cancellation && hasBookings ? (
          <CancellationTable cancellation={cancellation} refund={refund} namesSession={props.namesSession ?? false} />
        ) : null}
        {count > 0 ? (
          <RadioCards
            name="refund"
            label={t('cancellation.refundLabel')}
            choices={[
              {
                value: 'NOW',
                label: t('cancellation.now'),
                description: t('cancellation.nowHint', { count }),
                ...(can('booking.refund') ? {} : { disabledReason: t('cancellation.mayNotRefund') }),
              },
              { value: 'LATER', label: t('cancellation.later'), description: t('cancellation.laterHint', { count }) },
            ]}
          />
        ) : null}
        <TextField
          name="reason"
          label={t('cancellation.reason')}
          help={props.reasonHelp}
          optional={!props.needsReason && amount === undefined}
          maxLength={160}
        />
        <NotifyField reach={reach} one={props.one ?? false} />
      </Stack>
    </FormDialog>
  )
}

/** Prevents Enter in a field from submitting the cancellation. Ctrl+Enter still submits it, deliberately. */
function ignoreEnter(event: KeyboardEvent) {
  const isField = event.target instanceof HTMLInputElement
  if (event.key === 'Enter' && isField && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
