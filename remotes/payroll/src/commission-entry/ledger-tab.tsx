import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { Banner, Box, Button, Flex, Money, SegmentedLinks, StatStrip, useParam } from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useMonth } from '../month-choice/use-month.ts'
import { useTexts } from '../texts/texts.ts'
import { entries } from './entries.queries.ts'
import { GapsPanel } from './gaps-panel.tsx'
import { LedgerSums } from './ledger-sums.tsx'
import { LedgerTable } from './ledger-table.tsx'

const AddLineDialog = latePart(async () => (await import('./add-line-dialog.tsx')).AddLineDialog)

const views = ['lines', 'sums', 'nothing'] as const

/** The commission ledger of a month: its lines, its sums by each cut, and what earned nothing. */
export function LedgerTab() {
  const t = useTexts()
  const can = useCan()
  const month = useMonth()
  const [shows] = useParam('shows')
  const view = views.find((name) => name === shows) ?? 'lines'
  const { dialog, open, close } = useDialogParam(['line'])
  return (
    <>
      <LedgerFigures month={month.id} />
      <Flex my="4" gap="3" flexWrap="wrap" justifyContent="space-between">
        <SegmentedLinks
          label={t('ledger.views')}
          links={views.map((name) => ({
            to: `${to.commissionLedger({ month: month.id })}${name === 'lines' ? '' : `&shows=${name}`}`,
            label: t(`ledger.view.${name}`),
            current: name === view,
          }))}
        />
        {can('commission.update') ? (
          <Button icon="add" onClick={() => open('line')}>
            {t('ledger.add')}
          </Button>
        ) : null}
      </Flex>
      {view === 'lines' ? <LedgerTable month={month.id} /> : null}
      {view === 'sums' ? <LedgerSums month={month.id} /> : null}
      {view === 'nothing' ? <GapsPanel month={month.id} onAddLine={() => open('line')} /> : null}
      {dialog ? <AddLineDialog onClose={close} /> : null}
    </>
  )
}

/** The figures of the month explain each other: what was attended or sold either earned or did not. */
function LedgerFigures({ month }: { month: string }) {
  const t = useTexts()
  const business = useBusiness()
  const totals = useQuery(entries.totals({ month }))
  const gaps = useQuery(entries.gaps(month))
  const sums = totals.data?.totals ?? []
  return (
    <>
      <StatStrip
        stats={[
          {
            label: t('ledger.stat.commission'),
            value: totals.data ? (
              <Box as="span">
                {sums.length === 0 ? <Money amount="0" currency={business.currency} withCurrency /> : null}
                {sums.map(({ currency, amount }) => (
                  <Box as="span" display="block" key={currency}>
                    <Money amount={amount} currency={currency} withCurrency />
                  </Box>
                ))}
              </Box>
            ) : (
              '–'
            ),
          },
          { label: t('ledger.stat.attended'), value: gaps.data?.total ?? '–' },
          { label: t('ledger.stat.nothing'), value: gaps.data?.nothing ?? '–' },
          {
            label: t('ledger.stat.couldEarn'),
            value: <Money amount={gaps.data?.couldEarn} currency={business.currency} withCurrency />,
          },
        ]}
      />
      {totals.data?.restricted ? (
        <Box mt="4">
          <Banner tone="neutral" icon="lock">
            {t('ledger.restricted')}
          </Banner>
        </Box>
      ) : null}
    </>
  )
}
