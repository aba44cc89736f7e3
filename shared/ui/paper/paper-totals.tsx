import { chakra } from '@chakra-ui/react/styled-system'

import { addAmounts, parseAmount } from '../../money/index.ts'
import { Isolated } from '../core/isolated.tsx'
import { Money } from '../core/money.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { usePercent } from './use-percent.ts'

/** The totals of the lines. Amounts are decimal strings, as in the API. */
export interface PaperBill {
  currency: string
  subtotal: string
  tax: string
  /** Shown beside the tax if all lines have the same percentage. */
  taxPercentage?: string | undefined
  /** The rounding adjustment of a cash payment. */
  rounding: string
  total: string
  paid: string
  /** The part of the payments that was returned, shown only if there is one. */
  returned?: string
  /** The credited amount, shown only if there is one. */
  credited?: string
  /** The amount left to pay. A receipt has none. */
  balance?: string
}

const Totals = chakra('dl', {
  base: {
    ms: 'auto',
    mt: '4',
    w: 'full',
    maxW: '280px',
    breakInside: 'avoid',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4', py: '5px' },
    '& > [data-total]': {
      borderBlockWidth: '1px',
      borderColor: 'fg',
      py: '2',
      my: '2',
      fontSize: '1rem',
      lineHeight: '1.5rem',
      fontWeight: 'semibold',
    },
  },
})

/** The total before and after rounding, as the law requires, and the paid and remaining amounts. */
export function PaperTotals({ bill }: { bill: PaperBill }) {
  const t = useUiTexts()
  const percent = usePercent()
  const { currency, subtotal, tax, taxPercentage, rounding, total, paid, returned, credited, balance } = bill
  const isSome = (amount: string | undefined): amount is string =>
    amount !== undefined && parseAmount(amount, currency) > 0
  const rows = [
    { key: 'subtotal', label: t('paper.subtotal'), amount: subtotal },
    {
      key: 'tax',
      label: [t('paper.tax'), taxPercentage && percent(taxPercentage)].filter(Boolean).join(' '),
      amount: tax,
    },
    { key: 'before', label: t('paper.beforeRounding'), amount: addAmounts(subtotal, tax, currency) },
    { key: 'rounding', label: t('paper.rounding'), amount: rounding },
    { key: 'total', label: t('paper.total', { currency }), amount: total },
    { key: 'paid', label: t('paper.paid'), amount: paid },
    ...(isSome(returned) ? [{ key: 'returned', label: t('paper.returned'), amount: returned }] : []),
    ...(isSome(credited) ? [{ key: 'credited', label: t('paper.credited'), amount: credited }] : []),
    ...(balance === undefined ? [] : [{ key: 'balance', label: t('paper.balance'), amount: balance }]),
  ]
  return (
    <Totals>
      {rows.map(({ key, label, amount }) => (
        <div key={key} {...(key === 'total' ? { 'data-total': '' } : {})}>
          <dt>
            <Isolated>{label}</Isolated>
          </dt>
          <dd>
            <Money amount={amount} currency={currency} signed={key === 'rounding'} />
          </dd>
        </div>
      ))}
    </Totals>
  )
}
