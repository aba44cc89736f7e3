import { useId, useMemo, useState } from 'react'
import { isApiProblem } from '@steward/shared/api'
import type { BusinessEntity } from '@steward/shared/contracts'
import { useBusinessCore } from '@steward/shared/stores'
import { toast, useInternationalNumber } from '@steward/shared/ui/core'
import { ConflictDialog, Form, RefusalShown, SaveBar, useSchemaForm } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { BusinessSections } from './business-sections.tsx'
import { businessForm, type BusinessFormValues } from './business-schema.ts'
import { conflictsOf, unconfirmed, valuesOf, type Conflict } from './business-values.ts'
import { useSaveBusiness } from './business.queries.ts'
import { useNewEffect } from './effect-notice.tsx'
import { PaymentSection } from './payment-section.tsx'

interface BusinessFormProps {
  entity: BusinessEntity
  /** Refetches the business after another user saved first. Returns undefined if that fails. */
  readNewest: () => Promise<BusinessEntity | undefined>
}

/** One form for the three records of a business. Saving sends only the records that changed. */
export function BusinessForm({ entity, readNewest }: BusinessFormProps) {
  const t = useTexts()
  const id = useId()
  const save = useSaveBusiness()
  const [conflicts, setConflicts] = useState<Conflict[]>()
  // Memoised: react-hook-form would treat a new object as new values from the server.
  const values = useMemo(() => ({ ...valuesOf(entity), ...unconfirmed }), [entity])
  const international = useInternationalNumber(useBusinessCore((state) => state.country))
  const form = useSchemaForm({ schema: businessForm(values, international), defaultValues: values, values })
  const showNewEffect = useNewEffect(entity, form)

  const submit = async (typed: BusinessFormValues) => {
    try {
      const saved = await save(entity, typed)
      form.reset({ ...valuesOf(saved), ...unconfirmed })
      toast.success(t('businessDetails.saved'))
    } catch (error) {
      if (isApiProblem(error) && error.code === 'STALE_VERSION') {
        const newest = await readNewest()
        if (newest) {
          setConflicts(conflictsOf(entity, newest, typed))
          throw new RefusalShown()
        }
      }
      await showNewEffect(error)
      throw error
    }
  }

  return (
    <Form id={id} form={form} onSubmit={submit} label={t('businessDetails.form')} leavesWith={['tab']}>
      <BusinessSections entity={entity} />
      <PaymentSection entity={entity} />
      <SaveBar />
      {conflicts ? (
        <ConflictDialog
          conflicts={conflicts.map((one) => ({ ...one, label: t(`businessDetails.${one.name}`) }))}
          formId={id}
          onClose={() => setConflicts(undefined)}
        />
      ) : null}
    </Form>
  )
}
