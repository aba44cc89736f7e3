import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { Customer, Membership } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Box, Button, Grid, Stack, useNow } from '@steward/shared/ui/core'
import { Form, SelectField, useSchemaForm } from '@steward/shared/ui/forms'
import { TwoPaneDialog, useDraft } from '@steward/shared/ui/overlays'
import { FeeFields } from '../fee/fee-fields.tsx'
import { FeeResult } from '../fee/fee-result.tsx'
import { subscriptions } from '../subscription/subscriptions.queries.ts'
import { feeOf } from '../terms/term-facts.ts'
import { useTexts } from '../texts/texts.ts'
import { isPayable } from './payable.ts'
import { SaleCustomer } from './sale-customer.tsx'
import { saleDefaults, saleSchema, type SaleValues } from './sale-form.ts'
import { SaleSummary } from './sale-summary.tsx'
import { useSaleQuote } from './use-sale-quote.ts'
import { useSaleSubmission } from './use-sale-submission.ts'

interface SellDialogProps {
  /** The plans on sale. */
  plans: readonly Membership[]
  /** The plan of the page, or an empty text. */
  planId: string
  /** The customer of the page. */
  customer: Customer | undefined
  /** The membership that it follows, if the customer comes back. */
  previousSubscriptionId: string | undefined
  onClose: () => void
}

/**
 * Sells a membership: who, which plan, from when, for how much, and how it is paid. All input is a draft of the dialog in
 * the address, so Back loses nothing.
 */
export function SellDialog({ plans, planId, customer: preselected, previousSubscriptionId, onClose }: SellDialogProps) {
  const t = useTexts()
  const business = useBusiness()
  const today = business.dateOf(useNow())
  const formId = useId()
  // Null if the user removed the preselected customer.
  const [picked, setPicked] = useDraft<Customer | null | undefined>('customer', undefined)
  const customer = picked === undefined ? preselected : (picked ?? undefined)
  const form = useSchemaForm({ schema: saleSchema, defaultValues: saleDefaults(planId, today) })
  const values = useWatch({ control: form.control }) as SaleValues
  const plan = plans.find(({ id }) => id === values.membershipId)
  const sellers = useQuery(subscriptions.sellers())
  const quoted = useSaleQuote({ form, values, plan, customerId: customer?.id, today })
  const { submit, isPending, isSecond } = useSaleSubmission({
    quoted,
    plan,
    customer,
    // Another customer does not come back to this membership.
    previousSubscriptionId: customer?.id === preselected?.id ? previousSubscriptionId : undefined,
  })
  const refusal = () => {
    if (!customer) return t('sell.needsCustomer')
    if (!plan) return t('sell.needsPlan')
    return quoted.quote ? undefined : t('sell.quoting')
  }
  const first = quoted.shown?.bills[0]
  const canPay = quoted.shown ? isPayable(quoted.shown) : false
  const verb = () => {
    if (isSecond) return t('sell.again')
    if (canPay && values.when === 'NOW' && first) return t('sell.confirm', { total: business.money(first.toCollect) })
    return t(canPay ? 'sell.confirmLater' : 'sell.confirmFree')
  }

  return (
    <TwoPaneDialog
      onClose={onClose}
      title={t('sell.title')}
      wrap={(panes) => (
        <Form id={formId} form={form} onSubmit={submit} changed={picked !== undefined}>
          <Box flex="1" display="grid">
            {panes}
          </Box>
        </Form>
      )}
      start={
        <Stack gap="4">
          <Grid
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
            gap="4"
            alignItems="start"
          >
            <SaleCustomer
              customer={customer}
              onChoose={(next) => {
                setPicked(next ?? null)
                if (next) form.setFocus('membershipId')
              }}
            />
            <SelectField
              name="membershipId"
              label={t('sell.plan')}
              placeholder={t('sell.choosePlan')}
              choices={plans.map((each) => ({
                value: each.id,
                label: `${each.name} · ${feeOf({ t, business }, each)}`,
              }))}
            />
          </Grid>
          {plan ? (
            <>
              <FeeFields inDialog plan={plan} today={today} />
              <SelectField
                name="soldById"
                label={t('sell.seller')}
                placeholder={t('sell.sellerMe')}
                choices={(sellers.data?.items ?? []).map((each) => ({ value: each.id, label: fullName(each) }))}
              />
              <Box mx={{ base: '-4', sm: '-6' }} borderTopWidth="1px">
                <FeeResult query={quoted.query} />
              </Box>
            </>
          ) : null}
        </Stack>
      }
      end={<SaleSummary customer={customer} plan={plan} quote={quoted.shown} values={values} canPay={canPay} />}
      foot={
        <Button type="submit" form={formId} variant="solid" full loading={isPending} disabledReason={refusal()}>
          {verb()}
        </Button>
      }
    />
  )
}
