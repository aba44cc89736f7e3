import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { Booking, TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Button, Stack, Text, useLocale } from '@steward/shared/ui/core'
import { Form, MultiSelectField, TextAreaField, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { MessagePreview } from './message-preview.tsx'
import { splitByReach } from './message-recipients.ts'
import { type MessageValues, messageSchema } from './message-values.ts'
import { useMessageToSlot } from './use-message-to-slot.ts'

interface MessageDialogProps {
  slot: TimeSlot
  /** The active bookings of the slot. */
  people: readonly Booking[]
  onClose: () => void
}

/** Writes an email to the customers of a slot, with recipients, text and preview. The toast withdraws it. */
export function MessageDialog({ slot, people: booked, onClose }: MessageDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const locale = useLocale()
  const formId = useId()
  const { send, isPending } = useMessageToSlot()
  const people = booked.toSorted((a, b) => fullName(a.customer).localeCompare(fullName(b.customer), locale))
  const { reachable, others } = splitByReach(people)
  const form = useSchemaForm({
    schema: messageSchema,
    defaultValues: { customerIds: reachable.map(({ id }) => id), subject: '', body: '' },
  })
  const chosen = useWatch({ control: form.control, name: 'customerIds' }) ?? []
  const bodyOf = ({ customerIds, ...message }: MessageValues) => ({
    ...message,
    timeSlotId: slot.id,
    bookingIds: people.filter(({ customer }) => customerIds.includes(customer.id ?? '')).map(({ id }) => id),
  })

  const submit = async (values: MessageValues) => {
    await send(bodyOf(values))
    onClose()
  }

  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('message.title')}
      description={`${slot.service.name} · ${business.dateTime(slot.startTime)}`}
      footer={
        <>
          <Button onClick={onClose}>{t('message.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            icon="send"
            loading={isPending}
            disabledReason={refusalOf(reachable.length, chosen.length)}
          >
            {t('message.send', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <Stack gap="4">
          {reachable.length > 0 ? (
            <MultiSelectField
              name="customerIds"
              label={t('message.to')}
              choices={reachable.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          {others.length > 0 ? (
            <Text textStyle="caption" color="fg.muted">
              {t('message.unreachable', {
                names: others.map(({ name, why }) => t(`message.why.${why}`, { name })).join(', '),
              })}
            </Text>
          ) : null}
          <TextField name="subject" label={t('message.subject')} maxLength={120} />
          <TextAreaField name="body" label={t('message.body')} help={t('message.help')} rows={6} maxLength={2000} />
          <MessagePreview form={form} bodyOf={bodyOf} />
        </Stack>
      </Form>
    </Dialog>
  )

  function refusalOf(possible: number, wanted: number) {
    if (possible === 0) return t('notify.nobody')
    return wanted === 0 ? t('message.needsSomebody') : undefined
  }
}
