import { chakra } from '@chakra-ui/react/styled-system'

import { formatAmount } from '../../money/index.ts'
import { useLocale } from './locale.ts'

export interface MoneyProps {
  /** Decimal string as on the wire, "75.00". Nothing shows an en dash; zero shows 0.00. */
  amount: string | null | undefined
  currency: string
  /** With "RM" before the figure; a table column says the currency once in its head instead. */
  withCurrency?: boolean
  /** Totals are 600. */
  strong?: boolean
}

const Figure = chakra('bdi', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

/** An amount: tabular figures, isolated from the text around it, a true minus. Right alignment is the column's. */
export function Money({ amount, currency, withCurrency = false, strong = false }: MoneyProps) {
  const locale = useLocale()
  if (amount === null || amount === undefined || amount === '') return <Figure color="fg.subtle">–</Figure>
  return (
    <Figure {...(strong ? { fontWeight: 'semibold' } : {})}>
      {formatAmount(amount, currency, locale, { withCurrency })}
    </Figure>
  )
}
