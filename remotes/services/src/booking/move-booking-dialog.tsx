import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { isApiProblem } from '@steward/shared/api'
import type { Booking, TimeSlot } from '@steward/shared/contracts'
import { formatMinor, parseAmount } from '@steward/shared/money'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { priceDifference } from '@steward/shared/rules/common/quote'
import { settingAt } from '@steward/shared/rules/common/terms'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { Banner, Button, Stack, toast } from '@steward/shared/ui/core'
import { Form, SelectField, useSchemaForm } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
import { services } from '../service/services.queries.ts'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { reachOf } from '../customer-notice/reach.ts'
import { useTexts } from '../texts/texts.ts'
import { timeSlots } from '../slot/time-slots.queries.ts'
import { useMoveBooking } from './bookings.queries.ts'
import { TargetSlots } from './target-slots.tsx'

const schema = z.object({ serviceId: z.string(), timeSlotId: z.string().min(1), notify: z.boolean() })

/**
 * Moves a booking to another slot of its service. Managers can move it to any service. The agreed price stays, and the
 * dialog shows the difference.
 */
export function MoveBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const can = useCan()
  const formId = useId()
  const [from] = useState(() => systemClock.now())
  const [allowDuplicate, setAllowDuplicate] = useState(false)
  const move = useMoveBooking(booking)
  const form = useSchemaForm({
    schema,
    defaultValues: { serviceId: booking.timeSlot.service.id, timeSlotId: '', notify: true },
  })
  const [serviceId, timeSlotId] = useWatch({ control: form.control, name: ['serviceId', 'timeSlotId'] })
  const mayChangeService = can('slot.override')
  const offered = useQuery({ ...services.list({ status: 'ACTIVE', limit: '200' }), enabled: mayChangeService })
  const upcoming = useQuery(
    timeSlots.list({ serviceId, from, status: 'ACTIVE', free: 'true', sort: 'startTime', limit: '30' }),
  )
  const isFit = (slot: TimeSlot) => slot.id !== booking.TimeSlotID && slot.slots - slot.seatsTaken > 0
  const slots = (upcoming.data?.items ?? []).filter(isFit)
  const target = slots.find(({ id }) => id === timeSlotId)
  const name = fullName(booking.customer)
  const { currency, price, tax } = booking
  const difference =
    target?.price && price && tax && currency
      ? priceDifference(
          parseAmount(target.price, currency) * booking.bookingSlots,
          { price: parseAmount(price, currency), tax: parseAmount(tax, currency) },
          settingAt(business, 'pricesIncludeTax', systemClock.now()),
        )
      : 0

  const submit = async ({ notify }: z.output<typeof schema>) => {
    if (!target) return
    try {
      await move.mutateAsync({ timeSlotId: target.id, allowDuplicate, notify })
    } catch (error) {
      if (isApiProblem(error) && error.code === 'DUPLICATE_BOOKING') setAllowDuplicate(true)
      throw error
    }
    toast.success(t('moveBooking.done', { when: business.dateTime(target.startTime) }))
    onClose()
  }

  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('moveBooking.title', { name })}
      description={`${booking.timeSlot.service.name} · ${business.dateTime(booking.timeSlot.startTime)}`}
      footer={
        <>
          <Button onClick={onClose}>{t('moveBooking.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="solid"
            loading={move.isPending}
            disabledReason={target ? undefined : t('moveBooking.needsSlot')}
          >
            {allowDuplicate ? t('moveBooking.anyway') : t('moveBooking.confirm')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <Stack gap="4">
          {mayChangeService && offered.data ? (
            <SelectField
              name="serviceId"
              label={t('moveBooking.service')}
              choices={offered.data.items.map((service) => ({ value: service.id, label: service.name }))}
            />
          ) : null}
          <TargetSlots booking={booking} query={upcoming} slots={slots} />
          {target && difference !== 0 && currency ? (
            <Banner tone="info">
              {t(difference > 0 ? 'moveBooking.dearer' : 'moveBooking.cheaper', {
                amount: business.money(formatMinor(Math.abs(difference), currency)),
              })}
            </Banner>
          ) : null}
          <NotifyField reach={reachOf([booking])} />
        </Stack>
      </Form>
    </Dialog>
  )
}
