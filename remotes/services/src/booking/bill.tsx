import { Box, chakra, Money, Text } from '@steward/shared/ui/core'
import { percentText } from '@steward/shared/rules/common/percent-text'
import { useBusiness } from '@steward/shared/stores'
import type { Quote } from '@steward/shared/contracts'
import { useTexts } from '../texts/texts.ts'

const Rows = chakra('dl', {
  base: {
    borderWidth: '1px',
    borderRadius: 'md',
    px: '3.5',
    textStyle: 'cell',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4', py: '1.5' },
    '& dt': { color: 'fg.muted' },
    '& > div:last-of-type': { borderTopWidth: '1px', textStyle: 'strong', py: '2' },
    '& > div:last-of-type dt': { color: 'fg' },
  },
})

interface BillProps {
  quote: Quote | undefined
  isStale: boolean
}

/**
 * The price of a booking. If cash rounding changes the total, the law requires both totals, before and after rounding.
 */
export function Bill({ quote, isStale }: BillProps) {
  const t = useTexts()
  const { locale } = useBusiness()
  if (!quote) return <Text color="fg.muted">{t('booking.quoting')}</Text>
  const isRounded = Number(quote.rounding) !== 0
  const rows = [
    ['price', t('booking.price'), quote.price],
    ['tax', t('booking.tax', { percent: percentText(quote.taxPercentage, locale) }), quote.tax],
    ...(isRounded
      ? ([
          ['subtotal', t('booking.subtotal'), quote.subtotal],
          ['rounding', t('booking.rounding'), quote.rounding],
        ] as const)
      : []),
    ['total', t('booking.total'), quote.total],
  ] as const
  return (
    <Box aria-live="polite" aria-busy={isStale}>
      <Rows aria-label={t('booking.bill')}>
        {rows.map(([key, label, value]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Money
                amount={value}
                currency={quote.currency}
                withCurrency={key === 'total'}
                signed={key === 'rounding'}
                strong={key === 'total'}
              />
            </dd>
          </div>
        ))}
      </Rows>
    </Box>
  )
}
