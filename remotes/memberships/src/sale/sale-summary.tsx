import type { Customer, Membership, MembershipQuote } from '@steward/shared/contracts'
import { isReachable } from '@steward/shared/rules/customer/email-choice'
import { useBusiness } from '@steward/shared/stores'
import { Box, HStack, Stack, Text } from '@steward/shared/ui/core'
import { NotifyField } from '../customer-notice/notify-field.tsx'
import { sessionsOf } from '../terms/sessions-of.ts'
import { feeOf } from '../terms/term-facts.ts'
import { useTexts } from '../texts/texts.ts'
import type { SaleValues } from './sale-form.ts'
import { SalePayment } from './sale-payment.tsx'

interface SaleSummaryProps {
  plan: Membership | undefined
  customer: Customer | undefined
  quote: MembershipQuote | undefined
  values: SaleValues
  canPay: boolean
}

/** What is sold, how it is paid, and the two amounts that follow. */
export function SaleSummary({ plan, customer, quote, values, canPay }: SaleSummaryProps) {
  const t = useTexts()
  const business = useBusiness()
  if (!plan)
    return (
      <Text color="fg.muted" pb="4">
        {t('sell.choosePlanFirst')}
      </Text>
    )
  const nothingToPay = quote && !canPay ? t('sell.nothingNow') : undefined
  return (
    <Stack gap="4" pb="4">
      <Box>
        <Text textStyle="cardTitle">
          <bdi>{plan.name}</bdi>
        </Text>
        <Text textStyle="cell" color="fg.muted">
          {feeOf({ t, business }, plan)}
        </Text>
        <Text textStyle="cell" color="fg.muted">
          {sessionsOf(t, plan)}
        </Text>
      </Box>
      <SalePayment payment={values.payment} when={values.when} nothingToPay={nothingToPay} />
      {nothingToPay ? (
        <Text textStyle="cell" color="fg.muted">
          {nothingToPay}
        </Text>
      ) : null}
      <NotifyField isReachable={customer === undefined || isReachable(customer)} />
      <Stack gap="2" role="status">
        {(quote?.bills ?? []).map((bill, index) => (
          <HStack key={bill.on + index} justifyContent="space-between" gap="3">
            <Text textStyle={index === 0 ? 'strong' : 'cell'} color={index === 0 ? 'fg' : 'fg.muted'}>
              {t(index === 0 ? 'sell.firstBillOn' : 'sell.secondBillOn', { date: business.date(bill.on) })}
            </Text>
            <Text textStyle={index === 0 ? 'strong' : 'cell'} fontVariantNumeric="tabular-nums">
              <bdi>{business.money(bill.toCollect)}</bdi>
            </Text>
          </HStack>
        ))}
      </Stack>
    </Stack>
  )
}
