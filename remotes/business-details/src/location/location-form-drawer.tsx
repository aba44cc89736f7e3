import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import * as to from '@steward/shared/addresses'
import { locationFields } from '@steward/shared/contracts/business/location-input'
import { postalCodeFits } from '@steward/shared/contracts/common/postal-code'
import type { Location } from '@steward/shared/contracts'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { Button, toast, useInternationalNumber } from '@steward/shared/ui/core'
import { Form, useSchemaForm } from '@steward/shared/ui/forms'
import { Drawer } from '@steward/shared/ui/overlays'
import { showNewEffect } from '../texts/new-effect.ts'
import { withPhoneTyped } from '../texts/phone-in-form.ts'
import { useTexts } from '../texts/texts.ts'
import { contactOf } from './location-contact-values.ts'
import { LocationFields } from './location-fields.tsx'
import { locations, useCreateLocation, useUpdateLocation } from './locations.queries.ts'

/** The fields of the form. The user must confirm another time zone of a location (B.2). */
const contactFields = (location: Location | undefined, zoneOfBusiness: string) =>
  locationFields
    .omit({ openingHours: true, openingExceptions: true })
    .extend({ zoneConfirmed: z.boolean().default(false) })
    .refine(postalCodeFits, { path: ['postalCode'], params: { code: 'INVALID_FORMAT' } })
    .refine(
      ({ timeZone, zoneConfirmed }) => !location || (timeZone ?? zoneOfBusiness) === location.timeZone || zoneConfirmed,
      { path: ['zoneConfirmed'], params: { code: 'REQUIRED' } },
    )

interface LocationFormDrawerProps {
  /** The location to edit. Without it, the drawer creates a location and opens its page. */
  location?: Location
  onClose: () => void
}

/** Creates a location, or edits its name, contact, address and time zone. Hours are edited on the page. */
export function LocationFormDrawer({ location, onClose }: LocationFormDrawerProps) {
  const t = useTexts()
  const formId = useId()
  const navigate = useNavigate()
  const [keyFor] = useState(createIntentKeys)
  const create = useCreateLocation()
  const client = useQueryClient()
  const update = useUpdateLocation(location ?? { id: '', version: 0 })
  const country = useBusinessCore((state) => state.country)
  const international = useInternationalNumber(country)
  const { zone } = useBusiness()
  const schema = useMemo(
    () => withPhoneTyped(contactFields(location, zone), international),
    [location, zone, international],
  )
  const form = useSchemaForm({ schema, defaultValues: valuesOf(location, country ?? '') })

  const submit = async ({ zoneConfirmed: _, ...values }: z.output<ReturnType<typeof contactFields>>) => {
    if (location) {
      const shown = locations.preview(location.id, values.timeZone)
      const confirmed = client.getQueryData(shown.queryKey)?.zone
      try {
        await update.mutateAsync({ ...values, ...(confirmed && { confirmed }) })
      } catch (error) {
        await showNewEffect(error, client, form, { fields: ['zoneConfirmed'], previews: [shown.queryKey] })
        throw error
      }
      toast.success(t('locationForm.saved', { name: values.name }))
      onClose()
      return
    }
    const created = await create.mutateAsync({ body: values, idempotencyKey: keyFor(values) })
    toast.success(t('locationForm.created', { name: created.name }))
    void navigate(to.location(created.id), { replace: true })
  }

  return (
    <Drawer
      open
      onClose={onClose}
      title={location ? t('locationForm.editTitle', { name: location.name }) : t('locationForm.newTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('locationForm.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" loading={create.isPending || update.isPending}>
            {t(location ? 'locationForm.save' : 'locationForm.create')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <LocationFields location={location} />
      </Form>
    </Drawer>
  )
}

function valuesOf(location: Location | undefined, country: string) {
  return {
    name: location?.name ?? '',
    ...contactOf(location),
    country: location?.country ?? country,
    timeZone: location?.ownTimeZone ?? '',
    zoneConfirmed: false,
  }
}
