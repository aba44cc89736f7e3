import { useId, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

import { Banner } from '../core/banner.tsx'
import { Button } from '../core/button.tsx'
import { NoMatch } from '../core/empty-state.tsx'
import { ErrorCard } from '../core/error-card.tsx'
import { VisuallyHidden } from '../core/layout.tsx'
import { Panel } from '../core/panel.tsx'
import { problemId, useProblemText } from '../core/problem-text.ts'
import { useUiTexts } from '../texts/texts.ts'
import { SelectionBar } from './selection-bar.tsx'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import { TablePager } from './table-pager.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useTableState } from './table-state.ts'
import type { DataTableProps } from './data-table-props.ts'
import { TableToolbar } from './table-toolbar.tsx'
import { TableViews } from './table-views.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useNarrow } from './use-narrow.ts'
import { useRowTicks } from './use-row-ticks.ts'
import { useRowModel } from './row-model.ts'

/**
 * The table component of the product. Views, search, filters, sort and page are in the address. Rows show as cards
 * below 600 px. It has four states beside its rows: first load, empty, no match, failed.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, getRowId, searchText, empty, error, onRetry, refreshing = false, bare = false } = props
  const t = useUiTexts()
  const problemText = useProblemText()
  const own = useTableState()
  const state = props.state ?? own
  const narrow = useNarrow()
  const captionId = useId()
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const manual = props.nextCursor !== undefined
  const known = useMemo(() => rows ?? [], [rows])
  const model = useRowModel({ columns, rows: known, getRowId, state, searchText, manual })
  const { selection } = props
  const ticks = useRowTicks(selection, model.rows)
  useListKeys({
    list,
    models: model.rows,
    ticks,
    selection,
    onNew: props.onNew,
    editOf: (row) => props.rowActions?.(row).find(({ key }) => key === 'edit'),
    onEdit: ({ to, onSelect }) => (to ? void navigate(to) : onSelect?.()),
  })
  const total = props.total ?? (manual ? undefined : model.matching)
  const failed = error !== undefined && error !== null && rows === undefined
  const none = rows !== undefined && model.rows.length === 0
  const untouched = none && !state.narrowed && state.view === undefined && state.page === 1

  const body = () => {
    if (failed) {
      return (
        <ErrorCard
          inline
          title={t('state.failedNamed', { what: props.caption })}
          description={problemText(error)}
          onRetry={onRetry}
          errorId={problemId(error)}
        />
      )
    }
    if (rows === undefined) {
      return (
        <TableSkeleton
          columns={columns}
          narrow={narrow}
          hasTicks={selection !== undefined}
          hasMenu={props.rowActions !== undefined}
        />
      )
    }
    // A view without rows has no filter to clear, so the button opens the first view.
    const clear = () => (state.narrowed ? state.clear() : state.setView(undefined))
    if (none) return untouched ? empty : <NoMatch onClear={clear} />
    const shared = { ...props, state, models: model.rows, ticks, stale: refreshing }
    return narrow ? <TableCards {...shared} /> : <TableGrid {...shared} captionId={captionId} />
  }

  const content = (
    <>
      {props.views && !untouched ? <TableViews views={props.views} state={state} /> : null}
      {(searchText || props.searchable || props.filters || props.tools) && !untouched ? (
        <TableToolbar
          state={state}
          columns={columns}
          searchable={Boolean(searchText || props.searchable)}
          placeholder={props.searchPlaceholder}
          filters={props.filters}
          tools={props.tools}
        />
      ) : null}
      {rows !== undefined && error ? (
        <Banner
          tone="warning"
          flush
          action={
            onRetry ? (
              <Button size="sm" icon="retry" onClick={onRetry}>
                {t('state.tryAgain')}
              </Button>
            ) : null
          }
        >
          {t('state.stale')}
        </Banner>
      ) : null}
      {body()}
      {rows !== undefined && !none && !failed ? (
        <TablePager
          state={state}
          shown={model.rows.length}
          total={total}
          manual={manual}
          nextCursor={props.nextCursor}
        />
      ) : null}
      {selection && selection.rows.length > 0 ? (
        <SelectionBar
          selection={selection}
          total={total}
          onSelectAll={props.onSelectAll}
          actions={props.bulkActions ?? []}
        />
      ) : null}
      {selection ? (
        <VisuallyHidden role="status">
          {selection.rows.length > 0 ? t('table.selected', { count: selection.rows.length }) : ''}
        </VisuallyHidden>
      ) : null}
      <VisuallyHidden role="status">
        {rows !== undefined && !refreshing && state.narrowed
          ? t('table.results', { count: total ?? model.rows.length })
          : ''}
      </VisuallyHidden>
    </>
  )
  const marked = (
    <div ref={list} data-list="">
      {content}
    </div>
  )
  return bare ? marked : <Panel padding="none">{marked}</Panel>
}
