import type { VitalSummary } from '@steward/shared/contracts'
import { AfterPause, EmptyState, LoadFailure, Panel, SkeletonRows, useLocale } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { useQuery } from '@tanstack/react-query'
import { formatMeasurement } from './format-measurement.ts'
import { shellStatus } from './shell-status.queries.ts'
import { useShellStatusTexts } from './texts.ts'

const shown = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP', 'shell-ready', 'route-ready'] as const

/** The load times that users had in the last week, one row per remote. */
export function VitalsPanel() {
  const t = useShellStatusTexts()
  const locale = useLocale()
  const query = useQuery(shellStatus.vitals())
  const bySource = Map.groupBy(query.data?.items ?? [], ({ source }) => source)
  const figure = (of: VitalSummary[], name: VitalSummary['name']) => {
    const summary = of.find((each) => each.name === name)
    if (!summary) return '–'
    if (name === 'CLS') return summary.p75.toLocaleString(locale, { maximumFractionDigits: 3 })
    return formatMeasurement(summary.p75, 'millisecond', locale)
  }
  return (
    <Panel padding="none" title={t('vitals.title')} description={t('vitals.hint')}>
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={4} avatar={false} />
        </AfterPause>
      ) : null}
      {query.isError ? <LoadFailure inline title={t('vitals.failed')} query={query} /> : null}
      {query.data?.items.length === 0 ? <EmptyState compact title={t('vitals.none')} /> : null}
      {bySource.size > 0 ? (
        <PlainTable
          caption={t('vitals.caption')}
          headers={[t('vitals.source'), ...shown, t('vitals.visits')]}
          rows={[...bySource].map(([source, of]) => ({
            key: source,
            cells: [
              source === 'host' ? t('timings.host') : source,
              ...shown.map((name) => figure(of, name)),
              Math.max(...of.map(({ visits }) => visits)).toLocaleString(locale),
            ],
          }))}
        />
      ) : null}
    </Panel>
  )
}
