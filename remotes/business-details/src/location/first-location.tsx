import { useId, useMemo, useState } from 'react'
import { createIntentKeys } from '@steward/shared/api'
import { locationFields } from '@steward/shared/contracts/business/location-input'
import { postalCodeFits } from '@steward/shared/contracts/common/postal-code'
import { useBusinessCore } from '@steward/shared/stores'
import { toWallTime } from '@steward/shared/time'
import { Box, Button, Span, toast, useInternationalNumber } from '@steward/shared/ui/core'
import { Form, useSchemaForm } from '@steward/shared/ui/forms'
import { Drawer, useDialogParam } from '@steward/shared/ui/overlays'
import type * as z from 'zod'
import { withPhoneTyped } from '../texts/phone-in-form.ts'
import { useTexts } from '../texts/texts.ts'
import { contactOf } from './location-contact-values.ts'
import { LocationFields } from './location-fields.tsx'
import { useCreateLocation } from './locations.queries.ts'
import { hoursOfDays, openingDays } from './opening-days.ts'
import { OpeningWeekRows } from './opening-week-rows.tsx'
import { weekdays } from './weekdays.ts'

const dialogs = ['first-location'] as const

const fields = locationFields
  .omit({ openingHours: true, openingExceptions: true })
  .extend({ days: openingDays })
  .refine(postalCodeFits, { path: ['postalCode'], params: { code: 'INVALID_FORMAT' } })

/** The form of the first location with its opening hours, over any page: `?dialog=first-location`. */
function FirstLocation() {
  const { dialog, close } = useDialogParam(dialogs)
  return dialog ? <FirstLocationDrawer onClose={close} /> : null
}

const daysOff = ['6', '0']
/** Monday to Friday. The owner changes what differs. */
const usualDays = weekdays.map((day) => ({
  intervals: daysOff.includes(day) ? [] : [{ startTime: toWallTime('09:00'), endTime: toWallTime('18:00') }],
}))

function FirstLocationDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const formId = useId()
  const [keyFor] = useState(createIntentKeys)
  const create = useCreateLocation()
  const country = useBusinessCore((state) => state.country)
  const international = useInternationalNumber(country)
  const schema = useMemo(() => withPhoneTyped(fields, international), [international])
  const form = useSchemaForm({
    schema,
    defaultValues: { name: '', ...contactOf(undefined), country: country ?? '', timeZone: '', days: usualDays },
  })

  const submit = async ({ days, ...contact }: z.output<typeof fields>) => {
    const body = { ...contact, openingHours: hoursOfDays(days) }
    const created = await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
    toast.success(t('locationForm.created', { name: created.name }))
    onClose()
  }

  return (
    <Drawer
      open
      onClose={onClose}
      title={t('locationForm.newTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('locationForm.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" loading={create.isPending}>
            {t('locationForm.create')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <LocationFields />
        <Box mt="5">
          <Span textStyle="label">{t('openingHours.title')}</Span>
          <OpeningWeekRows />
        </Box>
      </Form>
    </Drawer>
  )
}

export { FirstLocation as Component }
