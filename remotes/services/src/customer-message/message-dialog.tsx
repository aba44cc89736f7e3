import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import type { Booking, TimeSlot } from '@steward/shared/contracts'
import { customerMessageInput } from '@steward/shared/contracts/customer-message'
import { isReachable } from '@steward/shared/rules/email-choice'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Box, Button, Stack, Text, toast, useLocale, useProblemText } from '@steward/shared/ui/core'
import { Form, MultiSelectField, TextAreaField, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { usePreviewMessage, useSendMessage, useWithdrawMessage } from './customer-messages.queries.ts'

const { subject, body } = customerMessageInput.shape
const schema = z.object({ customerIds: z.array(z.string()).min(1), subject, body })
type Values = z.output<typeof schema>

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
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const preview = usePreviewMessage()
  const send = useSendMessage()
  const withdraw = useWithdrawMessage()
  const people = booked.toSorted((a, b) => fullName(a.customer).localeCompare(fullName(b.customer), locale))
  const { reachable, others } = splitByReach(people)
  const form = useSchemaForm({
    schema,
    defaultValues: { customerIds: reachable.map(({ id }) => id), subject: '', body: '' },
  })
  const [chosen = [], ...words] = useWatch({ control: form.control, name: ['customerIds', 'subject', 'body'] })
  const formState = JSON.stringify([chosen, words])
  // The form for which the preview was loaded. A preview is valid for this state only.
  const [previewed, setPreviewed] = useState<string>()
  const bodyOf = ({ customerIds, ...message }: Values) => ({
    ...message,
    timeSlotId: slot.id,
    bookingIds: people.filter(({ customer }) => customerIds.includes(customer.id ?? '')).map(({ id }) => id),
  })

  const submit = async (values: Values) => {
    const message = bodyOf(values)
    const sent = await send.mutateAsync({ body: message, idempotencyKey: keyFor(message) })
    const undo = () =>
      withdraw.mutateAsync(sent.id).then(
        ({ left }) =>
          left === 0 ? toast.info(t('message.withdrawn')) : toast.warning(t('message.tooLate', { count: left })),
        (error: unknown) => toast.error(problemText(error)),
      )
    toast.success(t('message.sent', { count: sent.reach.byEmail }), {
      action: { label: t('message.undo'), onAction: () => void undo() },
      duration: 10_000,
    })
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
            loading={send.isPending}
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
          <Box>
            <Button
              size="sm"
              loading={preview.isPending}
              onClick={() =>
                void form.handleSubmit((values) => {
                  setPreviewed(formState)
                  preview.mutate(bodyOf(values))
                })()
              }
            >
              {t('message.preview')}
            </Button>
          </Box>
          <div aria-live="polite">
            {preview.isError ? (
              <Text textStyle="caption" color="danger.fg">
                {problemText(preview.error)}
              </Text>
            ) : null}
            {preview.data && previewed === formState ? (
              <Box
                as="pre"
                p="3"
                borderWidth="1px"
                borderRadius="md"
                bg="bg.subtle"
                textStyle="cell"
                fontFamily="inherit"
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
                maxH="240px"
                overflowY="auto"
                role="region"
                aria-label={t('message.preview')}
                tabIndex={0}
              >
                {preview.data.text}
              </Box>
            ) : null}
          </div>
        </Stack>
      </Form>
    </Dialog>
  )

  function refusalOf(possible: number, wanted: number) {
    if (possible === 0) return t('notify.nobody')
    return wanted === 0 ? t('message.needsSomebody') : undefined
  }
}

/** Splits the customers of the bookings, each once, into those who can be reached and the others with the reason. */
function splitByReach(people: readonly Booking[]) {
  const customers = new Map(people.map(({ customer }) => [customer.id ?? '', customer]))
  const named = [...customers].map(([id, customer]) => {
    const { email = '', emailChoice = 'ALL' } = customer
    const why = email === '' ? ('noAddress' as const) : ('noMail' as const)
    return { id, name: fullName(customer), why, isReachable: isReachable({ email, emailChoice }) }
  })
  return {
    reachable: named.filter((one) => one.isReachable),
    others: named.filter((one) => !one.isReachable),
  }
}
