import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import type { Service } from '@steward/shared/contracts'
import { text } from '@steward/shared/contracts/common/fields'
import { serviceInput } from '@steward/shared/contracts/booking/service'
import { Button, toast } from '@steward/shared/ui/core'
import { Form, useSchemaForm } from '@steward/shared/ui/forms'
import { Drawer } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { ServiceFields } from './service-fields.tsx'
import { tagNamed } from './service-tag.ts'
import { services, useCreateService, useUpdateService } from './services.queries.ts'

// The user types the name of the tag. The code derives its key.
const schema = serviceInput.omit({ tag: true }).extend({ tagName: text({ max: 40 }).default('') })

interface ServiceFormDrawerProps {
  /** The service to edit. Without it, the drawer creates a service. */
  service?: Service
  /** The service whose fields a new one copies. */
  like?: Service | undefined
  /** The location and the provider of a new service. */
  start?: { locationId: string | undefined; providerId: string | undefined }
  onClose: () => void
}

/** Creates or edits a service. */
export function ServiceFormDrawer({ service, like, start: chosen, onClose }: ServiceFormDrawerProps) {
  const t = useTexts()
  const formId = useId()
  const [keyFor] = useState(createIntentKeys)
  const create = useCreateService()
  const update = useUpdateService(service ?? { id: '', version: 0 })
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
      locationId: start?.locationId ?? chosen?.locationId ?? '',
      tagName: start?.tag?.displayName ?? '',
      serviceProviderIds:
        start?.serviceProviders.map(({ id }) => id) ?? (chosen?.providerId ? [chosen.providerId] : []),
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
        <ServiceFields tags={tags.data?.items ?? []} />
      </Form>
    </Drawer>
  )
}
