import { useBusiness } from '@steward/shared/stores'
import {
  AfterPause,
  Badge,
  Box,
  EmptyState,
  LoadFailure,
  Panel,
  SkeletonRows,
  Text,
  useParam,
} from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { errorLog } from '../../error-log/error-log.ts'
import { ReportSearch } from './report-search.tsx'
import { shellStatus } from './shell-status.queries.ts'
import { useShellStatusTexts } from './texts.ts'

/** Errors that pages reported, searchable by report ID. Errors of this page are marked. */
export function ErrorsPanel() {
  const t = useShellStatusTexts()
  const { dateTime } = useBusiness()
  const [reportId = '', setReportId] = useParam('report')
  const query = useQuery(shellStatus.reports(reportId))
  const here = new Set(useSyncExternalStore(errorLog.subscribe, errorLog.all).map((error) => error.reportId))
  return (
    <Panel padding="none" title={t('errors.title')} description={t('errors.hint')}>
      <Box px="5" pb="4">
        <ReportSearch value={reportId} onChange={(next) => setReportId(next || undefined)} />
      </Box>
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={3} avatar={false} />
        </AfterPause>
      ) : null}
      {query.isError ? <LoadFailure inline title={t('errors.failed')} query={query} /> : null}
      {query.data?.items.length === 0 ? (
        <EmptyState compact title={reportId ? t('errors.noMatch') : t('errors.none')} />
      ) : null}
      {query.data && query.data.items.length > 0 ? (
        <PlainTable
          caption={t('errors.caption')}
          headers={[t('errors.id'), t('errors.source'), t('errors.what'), t('errors.where'), t('errors.when')]}
          rows={query.data.items.map((report) => ({
            key: report.id,
            cells: [
              <>
                {report.reportId} {here.has(report.reportId) ? <Badge>{t('errors.here')}</Badge> : null}
              </>,
              <>
                {report.source}
                <Text textStyle="caption" color="fg.muted">
                  {report.release}
                </Text>
              </>,
              <>
                {`${report.name}: ${report.message}`}
                <Text textStyle="caption" color="fg.muted">
                  {report.code}
                </Text>
              </>,
              report.path,
              dateTime(report.createdAt),
            ],
          }))}
        />
      ) : null}
    </Panel>
  )
}
