import type { ResponseOf } from '@steward/shared/contracts'
import { formatAmount } from '@steward/shared/money'
import { useBusiness } from '@steward/shared/stores'
import { Box, FactList, Money, Panel, Text } from '@steward/shared/ui/core'
import { useEarningsTexts } from './texts.ts'

interface EarningsFiguresProps {
  earnings: ResponseOf<'earnings.get'>
  /** The name of the month. */
  month: string
}

/** What is paid with the month, and the lines that add up to it. What is held is below, because it is no part of it. */
export function EarningsFigures({ earnings, month }: EarningsFiguresProps) {
  const t = useEarningsTexts()
  const business = useBusiness()
  const { currency, others, ...figures } = earnings
  const money = (amount: string, signed = false) => <Money amount={amount} currency={currency} signed={signed} />
  const isOther = (amount: string) => Number(amount) !== 0
  return (
    <Panel>
      <Text color="fg.muted">{t('payable', { month })}</Text>
      <Text textStyle="pageTitle">
        {formatAmount(figures.payable, currency, business.locale, { withCurrency: true })}
      </Text>
      <Box mt="3">
        <FactList
          layout="ends"
          facts={[
            { label: t('earned'), value: money(figures.earned) },
            ...(isOther(figures.takenBack) ? [{ label: t('takenBack'), value: money(figures.takenBack) }] : []),
            ...(isOther(figures.byHand) ? [{ label: t('byHand'), value: money(figures.byHand, true) }] : []),
            ...(isOther(figures.carriedOver) ? [{ label: t('carriedOver'), value: money(figures.carriedOver) }] : []),
          ]}
        />
      </Box>
      {isOther(figures.held) || others.length > 0 ? (
        <Box mt="2" pt="2" borderTopWidth="1px">
          <FactList
            layout="ends"
            facts={[
              ...(isOther(figures.held) ? [{ label: t('held'), value: money(figures.held) }] : []),
              ...others.map((other) => ({
                label: t('otherCurrency', { currency: other.currency }),
                value: <Money amount={other.amount} currency={other.currency} withCurrency />,
              })),
            ]}
          />
          {isOther(figures.held) ? (
            <Text textStyle="caption" color="fg.muted">
              {t('heldHint')}
            </Text>
          ) : null}
        </Box>
      ) : null}
    </Panel>
  )
}
