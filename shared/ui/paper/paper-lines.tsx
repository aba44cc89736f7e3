import { chakra } from '@chakra-ui/react/styled-system'

import { Box, Span } from '../core/layout.tsx'
import { Money } from '../core/money.tsx'
import { useSideways } from '../core/use-sideways.ts'
import { useUiTexts } from '../texts.ts'

export interface PaperLine {
  description: string
  /** Quiet, below it: the period, the slot. */
  detail?: string | undefined
  quantity: number
  /** Decimal strings, as on the wire. */
  unitPrice: string
  amount: string
  taxPercentage: string | null | undefined
}

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    '& th': { textAlign: 'start', textStyle: 'caption', fontWeight: 'medium', color: 'fg.muted', pb: '2' },
    '& thead': { borderBottomWidth: '1px', borderColor: 'fg.subtle' },
    '& td': { py: '2', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& tr': { breakInside: 'avoid' },
    // A phone shows what is bought and what it comes to; paper shows everything.
    '& [data-aside]': { display: { base: 'none', sm: 'table-cell' }, _print: { display: 'table-cell' } },
    // Physically right, also in right-to-left text: decimals stand under each other.
    '& [data-figure]': { textAlign: 'right', ps: '4', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
})

interface PaperLinesProps {
  title: string
  lines: readonly PaperLine[]
  currency: string
}

/** What was sold. The head row stands on every printed page, and no line is split over two. */
export function PaperLines({ title, lines, currency }: PaperLinesProps) {
  const t = useUiTexts()
  const sideways = useSideways(title)
  return (
    <Box overflowX="auto" _print={{ overflow: 'visible' }} {...sideways}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('paper.item')}</th>
            <th scope="col" data-figure="">
              {t('paper.quantity')}
            </th>
            <th scope="col" data-figure="" data-aside="">
              {t('paper.unit', { currency })}
            </th>
            <th scope="col" data-figure="" data-aside="">
              {t('paper.tax')}
            </th>
            <th scope="col" data-figure="">
              {t('paper.amount', { currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>
                {line.description}
                {line.detail ? (
                  <Span display="block" textStyle="caption" color="fg.muted">
                    {line.detail}
                  </Span>
                ) : null}
              </td>
              <td data-figure="">{line.quantity}</td>
              <td data-figure="" data-aside="">
                <Money amount={line.unitPrice} currency={currency} />
              </td>
              <td data-figure="" data-aside="">
                {line.taxPercentage ? t('paper.percent', { value: line.taxPercentage }) : '–'}
              </td>
              <td data-figure="">
                <Money amount={line.amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
