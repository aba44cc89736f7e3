import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as to from '@steward/shared/addresses'
import { isApiProblem } from '@steward/shared/api'
import type { Customer } from '@steward/shared/contracts'
import { customerAnonymiseInput } from '@steward/shared/contracts/customer/customer'
import { formatAmount } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Banner, Text, toast } from '@steward/shared/ui/core'
import { FormDialog, TextField, useSchemaForm } from '@steward/shared/ui/forms'
import type * as z from 'zod'
import { useInvalidateServices } from '../service/services.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { useAnonymise } from './customer-record.queries.ts'

interface Open {
  upcoming: number
  subscriptions: number
  owed: readonly { amount: string; currency: string }[]
}

/**
 * Anonymises a customer for good. The dialog lists what is deleted and what stays, and the user types the name to
 * confirm.
 */
export function CustomerAnonymiseDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const invalidate = useInvalidateServices()
  const business = useBusiness()
  const [open, setOpen] = useState<Open>()
  const anonymise = useAnonymise(customer)
  const form = useSchemaForm({ schema: customerAnonymiseInput, defaultValues: { confirmation: '' } })
  const name = fullName(customer)

  const submit = async (values: z.output<typeof customerAnonymiseInput>) => {
    setOpen(undefined)
    try {
      await anonymise.mutateAsync(values)
    } catch (error) {
      if (!isApiProblem(error) || error.code !== 'CUSTOMER_NOT_SETTLED') throw error
      setOpen(error.details['current'] as Open)
      return
    }
    form.reset()
    toast.success(t('customerAnonymise.done'))
    // Replaces the history entry, because Back must not open the dialog of an anonymised customer.
    await navigate(to.customers(), { replace: true })
    await invalidate()
  }
  const toSettle = open && [
    open.upcoming > 0 && t('customerAnonymise.upcoming', { count: open.upcoming }),
    open.subscriptions > 0 && t('customerAnonymise.subscriptions', { count: open.subscriptions }),
    ...open.owed.map(({ amount, currency }) =>
      t('customerAnonymise.unpaid', {
        amount: formatAmount(amount, currency, business.locale, { withCurrency: true }),
      }),
    ),
  ]
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('customerAnonymise.title', { name })}
      cancelLabel={t('customerAnonymise.cancel')}
      submit={{ label: t('customerAnonymise.confirm'), tone: 'danger' }}
    >
      {toSettle ? (
        <Banner tone="warning" title={t('customerAnonymise.notYet')}>
          {toSettle.filter(Boolean).join(' ')}
        </Banner>
      ) : null}
      <Text>{t('customerAnonymise.goes')}</Text>
      <Text>{t('customerAnonymise.stays')}</Text>
      <Text textStyle="strong">{t('customerAnonymise.final')}</Text>
      <TextField
        name="confirmation"
        label={t('customerAnonymise.type', { name })}
        autoComplete="off"
        autoFocusInDialog
      />
    </FormDialog>
  )
}
