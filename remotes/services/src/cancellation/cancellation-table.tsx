import type { RefundTime } from '@steward/shared/rules/booking/cancel-money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Avatar, Badge, Box, chakra, HStack, Money, Span } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { useOutcomeText, usePayerText } from './cancellation-texts.ts'
import type { Cancellation } from './use-cancellation.ts'
import { useChangedRows } from './use-changed-rows.ts'
import { useSums } from './use-refund-report.ts'

// Eight rows fit. More rows scroll between the header and the totals.
const Frame = chakra('div', {
  base: { maxH: 'min(480px, 46dvh)', overflow: 'auto', borderWidth: '1px', borderRadius: 'md' },
})

const Table = chakra('table', {
  base: {
    width: '100%',
    textStyle: 'cell',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& th, & td': { px: '3', py: '2', textAlign: 'start' },
    '& thead th': { textStyle: 'badge', color: 'fg.muted', position: 'sticky', top: '0', bg: 'bg.subtle', zIndex: '1' },
    '& tbody td': { borderTopWidth: '1px', borderColor: 'border.muted', verticalAlign: 'middle' },
    '& tfoot td': { borderTopWidth: '1px', position: 'sticky', bottom: '0', bg: 'bg.raised' },
    '& [data-num]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    smDown: {
      '& thead': { srOnly: true },
      '& tbody, & tfoot': { display: 'block' },
      '& tr': { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: '3', py: '2' },
      '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
      '& tbody tr:first-of-type': { borderTopWidth: '0' },
      '& tfoot': { position: 'sticky', bottom: '0', bg: 'bg.raised', borderTopWidth: '1px' },
      '& tbody td, & tfoot td': { borderTopWidth: '0', py: '0.5', position: 'static' },
      '& td:first-of-type': { gridColumn: '1 / -1' },
    },
  },
})

const Muted = ({ children }: { children: React.ReactNode }) => (
  <Span display="block" textStyle="caption" color="fg.muted">
    {children}
  </Span>
)

interface CancellationTableProps {
  cancellation: Cancellation
  refund: RefundTime
  /** Whether several sessions are cancelled, so that each row names its session. */
  namesSession: boolean
}

/** The cancelled bookings with what happens to the money of each, and the totals. */
export function CancellationTable({ cancellation, refund, namesSession }: CancellationTableProps) {
  const t = useTexts()
  const business = useBusiness()
  const sums = useSums()
  const outcomeOf = useOutcomeText()
  const payerOf = usePayerText()
  const changeOf = useChangedRows(cancellation.rows)
  const { rows, unlisted, seats, refunds, credits } = cancellation
  const count = refunds.reduce((sum, { bookings }) => sum + bookings, 0)
  const [only] = refunds.length === 1 ? refunds : []
  const isForeign = rows.some(({ currency }) => currency !== business.currency)
  const parts = [
    ...(count > 0 ? [t('cancellation.refunds', { count })] : []),
    ...(credits > 0 ? [t('cancellation.creditsRestored', { count: credits })] : []),
  ]
  const sumText = () => {
    if (refunds.length === 0) return '–'
    if (refund === 'LATER') return t('cancellation.toRefund', { amount: sums(refunds) })
    return only && !isForeign ? <Amount {...only} isForeign={false} /> : sums(refunds)
  }
  return (
    <Frame tabIndex={0} role="region" aria-label={t('cancellation.preview')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('bookings.column.customer')}</th>
            <th scope="col">{t('cancellation.what')}</th>
            <th scope="col" data-num="">
              {t('cancellation.amount', { currency: business.symbol })}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = fullName(row.customer)
            const { text, detail } = outcomeOf(row)
            const change = changeOf(row)
            return (
              <tr key={row.bookingId}>
                <td>
                  <HStack gap="3">
                    <Avatar id={row.bookingId} name={name} size={28} />
                    <Box minW="0">
                      <Span fontWeight="medium">{name}</Span>{' '}
                      {change ? <Badge palette="warning">{t(`cancellation.${change}`)}</Badge> : null}
                      <Muted>{payerOf(row)}</Muted>
                      {namesSession ? (
                        <Muted>{`${row.service.name} · ${business.dateTime(row.startTime)}`}</Muted>
                      ) : null}
                    </Box>
                  </HStack>
                </td>
                <td>
                  {text}
                  {detail ? <Muted>{detail}</Muted> : null}
                </td>
                <td data-num="">
                  {row.outcome === 'REFUND' ? <Amount {...row} isForeign={row.currency !== business.currency} /> : '–'}
                </td>
              </tr>
            )
          })}
          {unlisted > 0 ? (
            <tr>
              <td colSpan={3}>
                <Muted>{t('cancellation.unlisted', { count: unlisted })}</Muted>
              </td>
            </tr>
          ) : null}
        </tbody>
        <tfoot aria-live="polite">
          <tr>
            <td>
              <Span fontWeight="semibold">{t('cancellation.seats', { count: seats })}</Span>
            </td>
            <td>{parts.length > 0 ? parts.join(', ') : t('cancellation.outcome.NOTHING')}</td>
            <td data-num="">
              <Span fontWeight="semibold">{sumText()}</Span>
            </td>
          </tr>
        </tfoot>
      </Table>
    </Frame>
  )
}

/** An amount. The column names the currency once. A card has no column, so its amount includes the currency. */
function Amount({ amount, currency, isForeign }: { amount: string; currency: string; isForeign: boolean }) {
  return (
    <>
      <Span hideFrom="sm">
        <Money strong withCurrency amount={amount} currency={currency} />
      </Span>
      <Span hideBelow="sm">
        <Money strong withCurrency={isForeign} amount={amount} currency={currency} />
      </Span>
    </>
  )
}
