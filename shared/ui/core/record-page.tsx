import type { ReactNode } from 'react'

import { isApiProblem } from '../../api/problem.ts'
import { useUiTexts } from '../texts/texts.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { LoadFailure } from './load-failure.tsx'
import { PageHeader, type Crumb } from './page-header.tsx'
import { Panel } from './panel.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

export interface RecordPageProps<Data> {
  /** The query of the record, as TanStack Query returns it. */
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The page title while no record is loaded. */
  title: string
  breadcrumb?: readonly Crumb[]
  /** The title of a load failure, such as "The plan could not be loaded". */
  failed: string
  /** The empty state for a 404 or 422. Without it the page shows a load failure. */
  missing?: EmptyStateProps
  /** Renders the whole page, including its header. */
  children: (record: Data) => ReactNode
}

/** A page about one record. Covers loading, a load failure, a missing record and a failed refresh. */
export function RecordPage<Data>({ query, title, breadcrumb, failed, missing, children }: RecordPageProps<Data>) {
  const { data, error } = query
  if (missing && isMissing(error)) return <EmptyPage title={title} breadcrumb={breadcrumb} state={missing} />
  // When a refresh fails, the content stays on screen, because it may contain a half-filled form.
  if (data !== undefined) {
    return (
      <>
        {error ? <StaleNotice query={query} /> : null}
        {children(data)}
      </>
    )
  }
  if (!error) return <PageSkeleton />
  return (
    <>
      <PageHeader title={title} breadcrumb={breadcrumb} />
      <LoadFailure title={failed} query={query} />
    </>
  )
}

/** A page with only its title and an empty state. */
export function EmptyPage({ title, breadcrumb, state }: EmptyPageProps) {
  return (
    <>
      <PageHeader title={title} breadcrumb={breadcrumb} />
      <Panel>
        <EmptyState art="plain" {...state} />
      </Panel>
    </>
  )
}

export interface EmptyPageProps {
  title: string
  breadcrumb?: readonly Crumb[] | undefined
  state: EmptyStateProps
}

function StaleNotice({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  const t = useUiTexts()
  const retry = (
    <Button size="sm" icon="retry" loading={query.isFetching} onClick={() => void query.refetch()}>
      {t('state.tryAgain')}
    </Button>
  )
  return (
    <Banner tone="warning" action={retry}>
      {t('state.staleRecord')}
    </Banner>
  )
}

/** True for a record that does not exist and for an invalid id. */
function isMissing(error: unknown): boolean {
  return isApiProblem(error) && (error.status === 404 || error.status === 422)
}
