import { useId, useMemo, useState } from 'react'
import type * as z from 'zod'
import { createIntentKeys } from '@steward/shared/api'
import type { Membership } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Button, toast } from '@steward/shared/ui/core'
import { Form, useSchemaForm } from '@steward/shared/ui/forms'
import { Drawer } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { PlanFields } from './plan-fields.tsx'
import { PlanFeePreview } from './plan-fee-preview.tsx'
import { planFormSchema } from './plan-form-schema.ts'
import { useCreatePlan, useUpdatePlan } from './plans.queries.ts'

interface PlanFormDrawerProps {
  /** The plan to edit. Without it, the drawer creates a plan. */
  plan?: Membership
  /** The plan whose terms a new one copies. */
  like?: Membership
  /** The name of a new plan. */
  name?: string | undefined
  onClose: () => void
}

/** Creates or edits a plan. Edited terms become a new version, and the drawer says so where people subscribe. */
export function PlanFormDrawer({ plan, like, name = '', onClose }: PlanFormDrawerProps) {
  const t = useTexts()
  const { currency } = useBusiness()
  const formId = useId()
  const [keyFor] = useState(createIntentKeys)
  const create = useCreatePlan()
  const update = useUpdatePlan(plan ?? { id: '', version: 0 })
  const schema = useMemo(() => planFormSchema(currency), [currency])
  const copyName = like ? t('planForm.copyName', { name: like.name }) : name
  const form = useSchemaForm({ schema, defaultValues: valuesOf(plan ?? like, plan?.name ?? copyName) })

  const submit = async ({ status, ...values }: z.output<typeof schema>) => {
    const saved = plan
      ? await update.mutateAsync(values)
      : await create.mutateAsync({ body: { ...values, status }, idempotencyKey: keyFor({ ...values, status }) })
    const isNewVersion = plan !== undefined && saved.termsVersion > plan.termsVersion
    toast.success(
      isNewVersion
        ? t('planForm.savedVersion', { version: saved.termsVersion })
        : t(plan ? 'planForm.saved' : 'planForm.created', { name: saved.name }),
    )
    onClose()
  }

  const title = plan
    ? t('planForm.editTitle', { name: plan.name })
    : like
      ? t('planForm.duplicateTitle', { name: like.name })
      : t('plans.create')
  const hint =
    plan && plan.subscribers.total > 0
      ? t('planForm.versionHint', { count: plan.subscribers.total, version: plan.termsVersion + 1 })
      : undefined
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      description={hint}
      footer={
        <>
          <Button onClick={onClose}>{t('planForm.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" loading={create.isPending || update.isPending}>
            {t(plan ? 'planForm.save' : 'planForm.create')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <PlanFields isNew={plan === undefined} covered={(plan ?? like)?.services ?? []} />
        <PlanFeePreview schema={schema} />
      </Form>
    </Drawer>
  )
}

/** Returns the values of the fields. An empty field of a number means unlimited, open-ended or none. */
function valuesOf(start: Membership | undefined, name: string) {
  const isPack = start?.interval === 'ONE_OFF'
  return {
    name,
    description: start?.description ?? '',
    status: 'DRAFT' as const,
    price: start?.price ?? '',
    joiningFee: start && Number(start.joiningFee) > 0 ? start.joiningFee : '',
    interval: start?.interval ?? ('MONTH' as const),
    intervalCount: start?.intervalCount ?? 1,
    sessions: start?.sessions ?? null,
    rolloverSessions: start?.rolloverSessions ?? 0,
    seatsPerBooking: start?.seatsPerBooking ?? 1,
    redemptionValue: start?.redemptionValue ?? '',
    trialDays: start?.trialDays ?? 0,
    minimumTerm: start?.minimumTerm ?? 0,
    termPeriods: start?.termPeriods ?? null,
    validForDays: start?.validForDays ?? null,
    // A pack has no pauses. The usual ones appear if it becomes a plan that bills again.
    maxPauses: start && !isPack ? start.maxPauses : 3,
    maxPauseDays: start && !isPack ? start.maxPauseDays : 92,
    coversAllServices: start?.coversAllServices ?? true,
    serviceIds: start?.services.map(({ id }) => id) ?? [],
  }
}
