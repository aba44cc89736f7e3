import type { Overview } from '@steward/shared/contracts'
import type { FigureKey } from '@steward/shared/rules/insight/figures'
import { formatAmount } from '@steward/shared/money'
import { useBusiness } from '@steward/shared/stores'
import { Banner, chakra, FactList, Heading, Panel, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { FigureCards } from './figure-cards.tsx'
import { useFigureWords } from './use-figure-words.ts'

/** The figures below the cards, by what an owner asks. */
const groups = {
  money: ['bookedValue', 'sales', 'collected', 'coveredValue', 'averageBooking', 'rounding', 'receivables'],
  sessions: ['seatsSold', 'bookingsMade', 'utilisation', 'outsideHours', 'leadTime'],
  cancellations: ['cancellationRate', 'lateCancellationRate', 'businessCancellations'],
  customers: ['newCustomers', 'returningCustomers', 'rebookingRate', 'retention'],
  memberships: ['revenueMovement', 'memberChurn', 'memberRetention'],
  pay: ['commissionCost', 'commissionRatio', 'payrollRatio'],
} as const satisfies Record<string, readonly FigureKey[]>

type Group = keyof typeof groups

/** More than five amounts do not fit side by side without a break inside an amount. */
const linesOf = (keys: readonly FigureKey[]) => (keys.length > 5 ? [keys.slice(0, 4), keys.slice(4)] : [keys])

/** Two groups are side by side on paper, and none is split over two sheets. */
const Groups = chakra('div', {
  base: {
    _print: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: '4',
      '& > section': { breakInside: 'avoid' },
    },
  },
})

export function FigureGroups({ figures }: { figures: Overview }) {
  const t = useTexts()
  const has = (group: Group) => groups[group].some((key) => figures.figures.some(({ figure }) => figure === key))
  const names = (Object.keys(groups) as Group[]).filter(has)
  return (
    <>
      <Groups>
        {names.map((group) => (
          <section key={group} aria-labelledby={`figures-${group}`}>
            <Heading as="h2" id={`figures-${group}`} textStyle="title" mt="6" mb="2">
              {t(`overview.group.${group}`)}
            </Heading>
            {group === 'money' ? (
              <Text textStyle="caption" color="fg.muted" mb="2">
                {t('overview.whyDifferent')}
              </Text>
            ) : null}
            {linesOf(groups[group]).map((keys) => (
              <FigureCards key={keys[0]} figures={figures.figures} keys={keys} />
            ))}
            {group === 'memberships' ? <RollForward figures={figures} /> : null}
          </section>
        ))}
      </Groups>
      <OtherCurrencies figures={figures} />
    </>
  )
}

/** How the recurring revenue became what it is. It adds up to the minor unit. */
function RollForward({ figures: { rollForward, from, to } }: { figures: Overview }) {
  const t = useTexts()
  const words = useFigureWords()
  const { money, date } = useBusiness()
  if (rollForward === null) return null
  return (
    <Panel title={t('overview.rollForward')} mb="4">
      <FactList
        facts={[
          { label: t('overview.atStart', { date: date(from) }), value: money(rollForward.start) },
          ...rollForward.movements.map(({ cause, amount }) => ({ label: words.kind(cause), value: money(amount) })),
          { label: t('overview.atEnd', { date: date(to) }), value: money(rollForward.end) },
        ]}
      />
    </Panel>
  )
}

function OtherCurrencies({ figures: { otherCurrencies } }: { figures: Overview }) {
  const t = useTexts()
  const { locale } = useBusiness()
  if (otherCurrencies.length === 0) return null
  return (
    <Banner tone="info">
      {otherCurrencies
        .map(({ currency, bookings, bookedValue }) =>
          t('overview.otherCurrency', {
            count: bookings,
            amount: formatAmount(bookedValue, currency, locale, { withCurrency: true }),
          }),
        )
        .join(' ')}
    </Banner>
  )
}
