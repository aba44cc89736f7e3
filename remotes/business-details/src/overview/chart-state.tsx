import { EmptyState, LoadFailure, Panel, Skeleton } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

interface ChartStateProps {
  title: string
  query: Parameters<typeof LoadFailure>[0]['query'] & { isError: boolean; data: unknown }
}

/** A chart that is loading, failed, or has nothing to draw. */
export function ChartState({ title, query }: ChartStateProps) {
  const t = useTexts()
  return (
    <Panel title={title}>
      {query.isError ? (
        <LoadFailure inline title={t('failed', { what: title })} query={query} />
      ) : query.data ? (
        <EmptyState compact title={t('overview.emptyTitle')} description={t('overview.emptyDescription')} />
      ) : (
        <Skeleton height="220px" />
      )}
    </Panel>
  )
}
