import { useQuery } from '@tanstack/react-query'
import { currencySymbol } from '@steward/shared/money'
import { lineKeyOf } from '@steward/shared/rules/payroll/statutory-names'
import { useBusiness } from '@steward/shared/stores'
import { AfterPause, Money, Panel, SkeletonRows } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { usePayWords } from '../../member/pay-words.ts'
import { useTexts } from '../../texts/texts.ts'
import { sumNames } from '../pay-lines.ts'
import { payrollRuns, type Run } from '../payroll-runs.queries.ts'

/** The sums of the run beside those of the month before, by code. */
export function TotalsPanel({ run }: { run: Run }) {
  const t = useTexts()
  const words = usePayWords()
  const business = useBusiness()
  const { data, isPending } = useQuery(payrollRuns.comparison(run.id))
  const money = (amount: string, signed = false, strong = false) => (
    <Money amount={amount} currency={run.currency} signed={signed} strong={strong} />
  )
  return (
    <Panel
      padding="none"
      title={t('review.totals')}
      description={t('review.totalsIn', { currency: currencySymbol(run.currency, business.locale) })}
    >
      {isPending ? (
        <AfterPause>
          <SkeletonRows rows={6} avatar={false} />
        </AfterPause>
      ) : null}
      {data ? (
        <PlainTable
          caption={t('review.totals')}
          headers={[
            t('review.sum'),
            { text: words.month(run.month), numeric: true },
            { text: t('review.change'), numeric: true },
          ]}
          rows={[
            ...data.totals.map(({ code, name, current, change }) => ({
              key: lineKeyOf({ code, name }),
              cells: [words.lineOf({ code, name }), money(current), money(change, true)],
            })),
            ...sumNames.map((name) => ({
              key: name,
              cells: [
                <strong key="name">{t(`run.sum.${name}`)}</strong>,
                money(data[name].current, false, true),
                money(data[name].change, true, true),
              ],
            })),
          ]}
        />
      ) : null}
    </Panel>
  )
}
