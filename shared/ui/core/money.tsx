import { chakra } from '@chakra-ui/react/styled-system'
import { createContext, useContext } from 'react'

import { formatAmount } from '../../money/index.ts'
import { useLocale } from './locale.ts'

export interface MoneyProps {
  /** Decimal string as on the wire, "75.00". Nothing shows an en dash; zero shows 0.00. */
  amount: string | null | undefined
  currency: string
  /** With "RM" before the figure; false by default in a table, where the head of the column names the currency. */
  withCurrency?: boolean
  /** A plus before an amount above zero: for differences and rounding. */
  signed?: boolean
  /** Totals are 600. */
  strong?: boolean
}

/** True where no head names the currency, as in the cards that a table becomes on a phone. */
export const AmountsWithCurrency = createContext(false)

const Figure = chakra('bdi', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

/** An amount: tabular figures, isolated from the text around it, a true minus. Right alignment is the column's. */
export function Money({ amount, currency, withCurrency: asked, signed = false, strong = false }: MoneyProps) {
  const locale = useLocale()
  const isAlone = useContext(AmountsWithCurrency)
  const withCurrency = asked ?? isAlone
  if (amount === null || amount === undefined || amount === '') return <Figure color="fg.subtle">–</Figure>
  return (
    <Figure {...(strong ? { fontWeight: 'semibold' } : {})}>
      {formatAmount(amount, currency, locale, { withCurrency, signed })}
    </Figure>
  )
}
