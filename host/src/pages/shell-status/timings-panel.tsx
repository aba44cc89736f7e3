import { Panel, useLocale } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { loadTimes } from './load-times.ts'
import { formatMeasurement } from './format-measurement.ts'
import { useShellStatusTexts } from './texts.ts'

/** The files that this page has loaded so far, from the browser's resource timings. */
export function TimingsPanel() {
  const t = useShellStatusTexts()
  const locale = useLocale()
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return (
    <Panel padding="none" title={t('timings.title')} description={t('timings.hint')}>
      <PlainTable
        caption={t('timings.caption')}
        headers={[t('timings.source'), t('timings.files'), t('timings.bytes'), t('timings.slowest')]}
        rows={loadTimes(entries).map(({ source, files, bytes, slowest }) => ({
          key: source,
          cells: [
            source === 'host' ? t('timings.host') : source,
            files.toLocaleString(locale),
            formatMeasurement(bytes / 1000, 'kilobyte', locale),
            formatMeasurement(slowest, 'millisecond', locale),
          ],
        }))}
      />
    </Panel>
  )
}
