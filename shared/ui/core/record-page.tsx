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
  /** The query of the record, as TanStack Query hands it over. */
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Of the page, while the record cannot give it its own. */
  title: string
  breadcrumb?: readonly Crumb[]
  /** "The plan could not be loaded". */
  failed: string
  /** Where the platform knows no such record; without it that is a failure like any other. */
  missing?: EmptyStateProps
  /** The whole page, with its header. */
  children: (record: Data) => ReactNode
}

/** A page about one record: while it loads, when it fails, when there is none, and when only a refresh failed. */
export function RecordPage<Data>({ query, title, breadcrumb, failed, missing, children }: RecordPageProps<Data>) {
  const { data, error } = query
  if (missing && isMissing(error)) return <EmptyPage title={title} breadcrumb={breadcrumb} state={missing} />
  // What is on screen stays when a refresh fails: a form that is half filled in may be part of it.
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

/** A page with nothing but its title and what to do. */
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

/** No such record, or an id that is none. */
function isMissing(error: unknown): boolean {
  return isApiProblem(error) && (error.status === 404 || error.status === 422)
}
