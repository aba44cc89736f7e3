import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import type { Service } from '@steward/shared/contracts'
import { text } from '@steward/shared/contracts/fields'
import { serviceInput } from '@steward/shared/contracts/service'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Button, toast } from '@steward/shared/ui/core'
import {
  FieldGrid,
  Form,
  MoneyField,
  MultiSelectField,
  NumberField,
  RadioCards,
  SelectField,
  TextAreaField,
  TextField,
  useSchemaForm,
} from '@steward/shared/ui/forms'
import { Drawer } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { tagNamed } from './service-tag.ts'
import { services, useCreateService, useUpdateService } from './services.queries.ts'

// The user types the name of the tag. The code derives its key.
const schema = serviceInput.omit({ tag: true }).extend({ tagName: text({ max: 40 }).default('') })

interface ServiceFormDrawerProps {
  /** The service to edit. Without it, the drawer creates a service. */
  service?: Service
  /** The service whose fields a new one copies. */
  like?: Service | undefined
  onClose: () => void
}

/** Creates or edits a service. */
export function ServiceFormDrawer({ service, like, onClose }: ServiceFormDrawerProps) {
  const t = useTexts()
  const formId = useId()
  const { currency } = useBusiness()
  const [keyFor] = useState(createIntentKeys)
  const create = useCreateService()
  const update = useUpdateService(service ?? { id: '', version: 0 })
  const locations = useQuery(services.locations())
  const providers = useQuery(services.providers())
  const tags = useQuery(services.tags())
  const start = service ?? like
  const form = useSchemaForm({
    schema,
    defaultValues: {
      name: service?.name ?? (like ? t('serviceForm.copyName', { name: like.name }) : ''),
      description: start?.description ?? '',
      type: start?.type ?? 'SPOT',
      duration: start?.duration ?? 60,
      eventCost: start?.eventCost ?? '',
      locationId: start?.locationId ?? '',
      tagName: start?.tag?.displayName ?? '',
      serviceProviderIds: start?.serviceProviders.map(({ id }) => id) ?? [],
    },
  })

  const submit = async ({ tagName, ...fields }: z.output<typeof schema>) => {
    const values = { ...fields, tag: tagNamed(tagName, tags.data?.items ?? []) }
    const saved = service
      ? await update.mutateAsync(values)
      : await create.mutateAsync({ body: values, idempotencyKey: keyFor(values) })
    toast.success(t(service ? 'serviceForm.saved' : 'serviceForm.created', { name: saved.name }))
    onClose()
  }

  return (
    <Drawer
      open
      onClose={onClose}
      title={
        service
          ? t('serviceForm.editTitle', { name: service.name })
          : like
            ? t('serviceForm.duplicateTitle', { name: like.name })
            : t('serviceForm.newTitle')
      }
      description={like ? t('serviceForm.duplicateHint') : undefined}
      footer={
        <>
          <Button onClick={onClose}>{t('serviceForm.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" loading={create.isPending || update.isPending}>
            {t(service ? 'serviceForm.save' : 'serviceForm.create')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <FieldGrid>
          <TextField name="name" label={t('serviceForm.name')} autoFocusInDialog />
          <RadioCards
            name="type"
            label={t('serviceForm.type')}
            choices={(['SPOT', 'APPOINTMENT'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          <NumberField
            half
            name="duration"
            label={t('serviceForm.duration')}
            suffix={t('serviceForm.durationUnit')}
            min={5}
            max={1440}
            step={5}
          />
          <MoneyField half name="eventCost" label={t('serviceForm.price')} currency={currency} />
          <SelectField
            name="locationId"
            label={t('serviceForm.location')}
            placeholder={t('services.anywhere')}
            optional
            choices={(locations.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <MultiSelectField
            name="serviceProviderIds"
            label={t('serviceForm.providers')}
            help={t('serviceForm.providersHelp')}
            optional
            choices={(providers.data?.items ?? []).map((member) => ({ value: member.id, label: fullName(member) }))}
          />
          <TextField
            name="tagName"
            label={t('serviceForm.tag')}
            help={t('serviceForm.tagHelp')}
            optional
            suggestions={tags.data?.items.map(({ displayName }) => displayName)}
          />
          <TextAreaField
            name="description"
            label={t('serviceForm.description')}
            help={t('serviceForm.descriptionHelp')}
            optional
          />
        </FieldGrid>
      </Form>
    </Drawer>
  )
}
