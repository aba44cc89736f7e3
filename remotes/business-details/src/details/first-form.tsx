import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { BusinessEntity } from '@steward/shared/contracts'
import { useBusinessCore } from '@steward/shared/stores'
import { LoadFailure, toast, useInternationalNumber } from '@steward/shared/ui/core'
import { FormDialog, useSchemaForm } from '@steward/shared/ui/forms'
import { Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { businessForm, type BusinessFormValues } from './business-schema.ts'
import { valuesOf } from './business-values.ts'
import { business, useSaveBusiness } from './business.queries.ts'

interface FirstFormProps {
  title: string
  /** The fields that the dialog shows. The others of the business stay as they are. */
  children: ReactNode
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
  const schema = useMemo(() => businessForm(entity.timeZone, international), [entity.timeZone, international])
  const form = useSchemaForm({ schema, defaultValues: { ...valuesOf(entity), zoneConfirmed: false } })
  const submit = async (values: BusinessFormValues) => {
    await save(entity, values)
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
      {children}
    </FormDialog>
  )
}
