import type { MembershipQuote } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Box, chakra, Text } from '@steward/shared/ui/core'
import { Popover } from '@steward/shared/ui/overlays'
import { addDays, formatDateRange, formatDayMonth } from '@steward/shared/time'
import { useTexts } from '../texts/texts.ts'
import { feeRows, type FeeCell } from './fee-rows.ts'
import type { FeeWords } from './fee-words.ts'

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    textStyle: 'cell',
    '& caption': { srOnly: true },
    '& th': { fontWeight: 'inherit', textAlign: 'start' },
    '& :is(th, td)': { px: '2', py: '1.5', borderTopWidth: '1px', borderColor: 'border.muted' },
    '& th:first-of-type': { ps: '5' },
    '& :is(td, thead th):last-of-type': { pe: '5' },
    '& thead th': { bg: 'bg.subtle', textStyle: 'caption', color: 'fg.muted', py: '2' },
    '& :is(thead th + th, td)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& [data-row=on], & [data-row=total]': { fontWeight: 'medium' },
    '& [data-row=total] > *': { borderTopWidth: '2px', borderColor: 'border' },
    '& [data-row=toCollect]': { bg: 'bg.subtle', fontWeight: 'semibold' },
    '& [data-row=toCollect] > *': { py: '2.5' },
  },
})

const Figure = chakra('button', {
  base: {
    maxW: 'full',
    textAlign: 'end',
    fontWeight: 'inherit',
    borderRadius: 'xs',
    cursor: 'pointer',
    minH: '6',
    '& > span': { whiteSpace: { base: 'normal', sm: 'nowrap' } },
    '& > small': { display: 'block', textStyle: 'caption', color: 'fg.muted', fontWeight: 'normal' },
    _hover: { '& > span': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
    _focusVisible: { outline: '2px solid var(--accent-ring)', outlineOffset: '2px' },
  },
})

interface FeeTableProps {
  quote: MembershipQuote
  /** Whether a newer quote is on its way. */
  isStale: boolean
}

/** Both bills in one table, line by line. Each figure opens its explanation. */
export function FeeTable({ quote, isStale }: FeeTableProps) {
  const t = useTexts()
  const business = useBusiness()
  const heads = [t('fee.firstBill'), t('fee.secondBill')]
  return (
    <>
      <Box overflowX="auto" aria-busy={isStale}>
        <Table>
          <caption>{t('fee.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{business.symbol}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {feeRows({ t, business }, quote).map(({ key, label, cells }) => (
              <tr key={key} data-row={key}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={heads[index]}>
                    {cell ? (
                      <ExplainedFigure cell={cell} line={label} bill={heads[index]!} />
                    ) : (
                      <Text as="span" color="fg.subtle">
                        {t('fee.none')}
                      </Text>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
      <Text textStyle="cell" color="fg.muted" px="5" py="3" borderTopWidth="1px">
        <bdi>{whatFollows({ t, business }, quote)}</bdi>
      </Text>
    </>
  )
}

function ExplainedFigure({ cell, line, bill }: { cell: FeeCell; line: string; bill: string }) {
  const t = useTexts()
  return (
    <Popover
      label={t('fee.explained', { line, bill })}
      width={280}
      trigger={
        <Figure
          type="button"
          aria-label={t('fee.explain', { line, bill, figure: [cell.text, cell.detail].filter(Boolean).join(', ') })}
        >
          <span>
            <bdi>{cell.text}</bdi>
          </span>
          {cell.detail ? (
            <>
              {/* Separates the words for screen readers and voice control. */}{' '}
              <small>
                <bdi>{cell.detail}</bdi>
              </small>
            </>
          ) : null}
        </Figure>
      }
    >
      <Box p="4" textAlign="start" fontWeight="normal">
        <Text textStyle="label">{`${line} · ${bill}`}</Text>
        <Text textStyle="cell" color="fg.muted" mt="1">
          <bdi>{cell.reason}</bdi>
        </Text>
      </Box>
    </Popover>
  )
}

/** Returns the free trial, the days of the next bills and the end of the membership in sentences. */
function whatFollows({ t, business }: FeeWords, { trial, trialUsed, bills, later, endsOn }: MembershipQuote): string {
  const { locale, date } = business
  const last = bills.at(-1)?.on
  const dates = last ? later.map((day) => formatDayMonth(day, locale, { today: last, month: 'short' })) : []
  const range = trial && formatDateRange(trial.from, addDays(trial.to, -1), locale)
  return [
    range &&
      (trial.sessions === null ? t('fee.trialFree', { range }) : t('fee.trialOf', { range, count: trial.sessions })),
    trialUsed ? t('fee.trialUsed') : '',
    dates.length > 0 ? t('fee.later', { dates: dates.join(', ') }) : t('fee.noLater'),
    endsOn ? t('fee.ends', { date: date(addDays(endsOn, -1)) }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
