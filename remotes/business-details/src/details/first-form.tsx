import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { BusinessEntity } from '@steward/shared/contracts'
import { useBusinessCore } from '@steward/shared/stores'
import { LoadFailure, toast, useInternationalNumber } from '@steward/shared/ui/core'
import { FormDialog, useSchemaForm } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { businessForm, type BusinessFormValues } from './business-schema.ts'
import { unconfirmed, valuesOf } from './business-values.ts'
import { useNewEffect } from './effect-notice.tsx'
import { business, useSaveBusiness } from './business.queries.ts'

interface FirstFormProps {
  title: string
  /** The fields that the dialog shows. The others of the business stay as they are. */
  children: (entity: BusinessEntity) => ReactNode
  onClose: () => void
}

/** A dialog with some fields of the business, for its set-up. It saves like the page of all details. */
export function FirstForm(props: FirstFormProps) {
  const t = useTexts()
  const organizationId = useBusinessCore((state) => state.entity?.auth0OrganizationId)
  const query = useQuery({ ...business.detail(organizationId ?? ''), enabled: organizationId !== undefined })
  // A stored business may be older than the one of the platform, and its versions with it.
  if (query.data && !query.isPlaceholderData) return <LoadedForm {...props} entity={query.data} />
  if (!query.isError) return null
  return (
    <Dialog open onClose={props.onClose} title={props.title}>
      <LoadFailure inline title={t('failed', { what: t('businessDetails.what') })} query={query} />
    </Dialog>
  )
}

function LoadedForm({ title, children, onClose, entity }: FirstFormProps & { entity: BusinessEntity }) {
  const t = useTexts()
  const save = useSaveBusiness()
  const international = useInternationalNumber(useBusinessCore((state) => state.country))
  const values = useMemo(() => ({ ...valuesOf(entity), ...unconfirmed }), [entity])
  const schema = useMemo(() => businessForm(values, international), [values, international])
  const form = useSchemaForm({ schema, defaultValues: values })
  const showNewEffect = useNewEffect(entity, form)
  const submit = async (typed: BusinessFormValues) => {
    try {
      await save(entity, typed)
    } catch (error) {
      await showNewEffect(error)
      throw error
    }
    toast.success(t('businessDetails.saved'))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      label={title}
      title={title}
      onClose={onClose}
      cancelLabel={t('locationForm.cancel')}
      submit={{ label: t('locationForm.save') }}
    >
      {children(entity)}
    </FormDialog>
  )
}
