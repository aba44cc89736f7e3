import { Isolated } from '../core/isolated.tsx'
import { Span } from '../core/layout.tsx'
import { Money } from '../core/money.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { PaperTable } from './paper-table.tsx'
import { usePercent } from './use-percent.ts'

export interface PaperLine {
  description: string
  /** A muted line below the description, such as the period or the slot. */
  detail?: string | undefined
  quantity: number
  /**
   * Decimal string, as in the API. Null if the price of several does not divide evenly and therefore has no unit price.
   */
  unitPrice: string | null
  amount: string
  taxPercentage: string | null | undefined
}

interface PaperLinesProps {
  title: string
  lines: readonly PaperLine[]
  currency: string
}

/** The sold items of a document. */
export function PaperLines({ title, lines, currency }: PaperLinesProps) {
  const t = useUiTexts()
  const percent = usePercent()
  return (
    <PaperTable label={title}>
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
              <Isolated>{line.description}</Isolated>
              {line.detail ? (
                <Span display="block" textStyle="caption" color="fg.muted">
                  <Isolated>{line.detail}</Isolated>
                </Span>
              ) : null}
            </td>
            <td data-figure="">{line.quantity}</td>
            <td data-figure="" data-aside="">
              <Money amount={line.unitPrice} currency={currency} />
            </td>
            <td data-figure="" data-aside="">
              <Isolated>{line.taxPercentage ? percent(line.taxPercentage) : '–'}</Isolated>
            </td>
            <td data-figure="">
              <Money amount={line.amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </PaperTable>
  )
}
