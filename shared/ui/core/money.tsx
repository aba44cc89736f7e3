import { chakra } from '@chakra-ui/react/styled-system'
import { createContext, useContext } from 'react'

import { formatAmount } from '../../money/index.ts'
import { useLocale } from './locale.ts'

export interface MoneyProps {
  /** Decimal string as in the API, such as "75.00". A missing amount shows as an en dash, zero as 0.00. */
  amount: string | null | undefined
  currency: string
  /** Puts the currency, such as "RM", before the figure. Off by default, because table headers name the currency. */
  withCurrency?: boolean
  /** Puts a plus before an amount above zero. Used for differences and rounding. */
  signed?: boolean
  /** Renders a total, in font weight 600. */
  strong?: boolean
}

/** True where no column header names the currency, as in the cards that replace table rows on a phone. */
export const AmountsWithCurrency = createContext(false)

const Figure = chakra('bdi', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

/** An amount with tabular figures and a true minus, isolated from the text around it. The table column aligns it. */
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
