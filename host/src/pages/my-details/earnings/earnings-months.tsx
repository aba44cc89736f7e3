import * as to from '@steward/shared/addresses'
import type { ResponseOf } from '@steward/shared/contracts'
import { formatAmount } from '@steward/shared/money'
import { useBusiness } from '@steward/shared/stores'
import { toPlainDate } from '@steward/shared/time'
import { Box, chakra, Panel } from '@steward/shared/ui/core'
import { Link } from 'react-router-dom'
import { useEarningsTexts } from './texts.ts'

interface EarningsMonthsProps {
  months: ResponseOf<'earnings.get'>['months']
  currency: string
  /** The month that is not over, whose bar is dashed. */
  present: string
}

const height = 88

const MonthLink = chakra(Link, {
  base: { display: 'block', minH: '44px', textAlign: 'center', textDecoration: 'none', color: 'fg.muted' },
})

/** The twelve months as bars. Each is a link to its month, and its name has the amount. */
export function EarningsMonths({ months, currency, present }: EarningsMonthsProps) {
  const t = useEarningsTexts()
  const business = useBusiness()
  const most = Math.max(1, ...months.map(({ amount }) => Number(amount)))
  return (
    <Panel title={t('months')}>
      <chakra.ol display="flex" alignItems="end" gap={{ base: '1', sm: '2' }} minW="0">
        {months.map(({ month, amount }) => {
          const name = business.month(toPlainDate(`${month}-01`))
          const money = formatAmount(amount, currency, business.locale, { withCurrency: true })
          return (
            <chakra.li key={month} flex="1" minW="0">
              <MonthLink to={to.earnings({ month })} aria-label={`${name}: ${money}`} title={`${name}: ${money}`}>
                <Box
                  borderRadius="sm"
                  borderWidth="1px"
                  borderStyle={month === present ? 'dashed' : 'solid'}
                  borderColor="accent.solid"
                  bg={month === present ? 'accent.subtle' : 'accent.solid'}
                  style={{ height: `${Math.max(2, Math.round((height * Number(amount)) / most))}px` }}
                />
                <Box textStyle="badge" mt="1" aria-hidden>
                  {name.slice(0, 1).toUpperCase()}
                </Box>
              </MonthLink>
            </chakra.li>
          )
        })}
      </chakra.ol>
    </Panel>
  )
}
