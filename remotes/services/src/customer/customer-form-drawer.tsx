import { useId, useState } from 'react'
import { createIntentKeys } from '@steward/shared/api'
import type { Customer } from '@steward/shared/contracts'
import type { customerInput } from '@steward/shared/contracts/customer/customer'
import { emailChoices } from '@steward/shared/rules/customer/email-choice'
import { settingAt } from '@steward/shared/rules/common/terms'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { Button, Stack, toast } from '@steward/shared/ui/core'
import { DateField, Form, SelectField, useSchemaForm } from '@steward/shared/ui/forms'
import { Drawer } from '@steward/shared/ui/overlays'
import type * as z from 'zod'
import { useTexts } from '../texts/texts.ts'
import { CustomerFields } from '../customer-choice/customer-fields.tsx'
import { useCreateCustomer, useUpdateCustomer } from '../customer-choice/customers.queries.ts'
import { useCustomerSchema } from '../customer-choice/use-customer-schema.ts'
import { useKnownContact } from '../customer-choice/use-known-contact.ts'

interface CustomerFormDrawerProps {
  /** The customer to edit. Without it, the drawer creates a customer. */
  customer?: Customer
  /** The name of a new customer as typed into the search. The last word becomes the last name. */
  name?: string
  onClose: () => void
  /** Called with the saved customer instead of `onClose`. */
  onSaved?: (customer: Customer) => void
}

/** Creates or edits a customer. The API rejects a possible duplicate once. Saving the same contact again accepts it. */
export function CustomerFormDrawer({ customer, name = '', onClose, onSaved }: CustomerFormDrawerProps) {
  const t = useTexts()
  const formId = useId()
  const [keyFor] = useState(createIntentKeys)
  const business = useBusiness()
  const reminderHours = settingAt(business, 'reminder', systemClock.now())
  const knownContact = useKnownContact()
  const create = useCreateCustomer()
  const update = useUpdateCustomer(customer ?? { id: '', version: 0 })
  const form = useSchemaForm({
    schema: useCustomerSchema(),
    defaultValues: {
      givenName: customer?.givenName ?? name.replace(/\s+\S+$/, ''),
      lastName: customer?.lastName ?? /\s+(\S+)$/.exec(name)?.[1] ?? '',
      phoneNumber: customer?.phoneNumber ?? '',
      email: customer?.email ?? '',
      dateOfBirth: customer?.dateOfBirth ?? null,
      emailChoice: customer?.emailChoice ?? 'ALL',
    },
  })

  const submit = async (values: z.output<typeof customerInput>) => {
    const body = { ...values, force: knownContact.isAccepted(values) }
    try {
      const saved = customer
        ? await update.mutateAsync(body)
        : await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
      toast.success(t(customer ? 'customerForm.saved' : 'customerForm.created', { name: fullName(saved) }))
      if (onSaved) onSaved(saved)
      else onClose()
    } catch (error) {
      knownContact.keep(error, values)
      throw error
    }
  }

  return (
    <Drawer
      open
      onClose={onClose}
      title={customer ? t('customerForm.editTitle', { name: fullName(customer) }) : t('customerForm.newTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('customerForm.cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" loading={create.isPending || update.isPending}>
            {t(customer ? 'customerForm.save' : 'customerForm.create')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <Stack gap="4">
          <CustomerFields />
          <DateField
            name="dateOfBirth"
            label={t('customerForm.birthDate')}
            max={business.dateOf(systemClock.now())}
            optional
          />
          <SelectField
            name="emailChoice"
            label={t('emailChoice.label')}
            help={reminderHours > 0 ? t('emailChoice.helpReminder', { count: reminderHours }) : t('emailChoice.help')}
            choices={emailChoices.map((value) => ({ value, label: t(`emailChoice.${value}`) }))}
          />
        </Stack>
      </Form>
    </Drawer>
  )
}
