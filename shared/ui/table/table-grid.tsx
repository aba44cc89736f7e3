import { Fragment, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

import { Icon } from '../core/icon.tsx'
import { Isolated } from '../core/isolated.tsx'
import { VisuallyHidden } from '../core/layout.tsx'
import { useSideways } from '../core/use-sideways.ts'
import { useUiTexts } from '../texts/texts.ts'
import type { Column } from './column.ts'
import type { RowsProps } from './data-table-props.ts'
import { nextSort } from './row-model.ts'
import { RowMenu, RowName } from './row-parts.tsx'
import { RowTick } from './row-tick.tsx'
import type { TableState } from './table-state.ts'
import { TableFrame } from './table-styles.ts'

const marks = <Row,>(column: Column<Row>) => ({
  ...(column.numeric ? { 'data-num': '' } : {}),
  ...(column.priority === 2 ? { 'data-p2': '' } : {}),
  ...(column.priority === 3 ? { 'data-p3': '' } : {}),
})

function HeadCell<Row>({ column, state }: { column: Column<Row>; state: TableState<string> }) {
  const direction = state.sort === column.id ? 'ascending' : state.sort === `-${column.id}` ? 'descending' : undefined
  return (
    <th scope="col" {...marks(column)} aria-sort={direction} style={column.width ? { width: column.width } : undefined}>
      {column.sortable ? (
        <button type="button" onClick={() => state.setSort(nextSort(state.sort, column.id))}>
          {column.header}
          <Icon
            name={direction === 'descending' ? 'arrowDown' : direction === 'ascending' ? 'arrowUp' : 'sort'}
            size={12}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

/** Returns runs of adjacent columns with the same group name, for the header above the header. */
function groupsOf<Row>(columns: readonly Column<Row>[]): { group: string | undefined; span: number; id: string }[] {
  const runs: { group: string | undefined; span: number; id: string }[] = []
  for (const column of columns) {
    const last = runs.at(-1)
    if (last && last.group === column.group) last.span += 1
    else runs.push({ group: column.group, span: 1, id: column.id })
  }
  return runs
}

/** The table itself, in plain elements. */
export function TableGrid<Row extends object>(props: RowsProps<Row> & { captionId: string }) {
  const {
    caption,
    columns,
    state,
    models,
    ticks,
    stale,
    rowTo,
    onOpenRow,
    rowActions,
    getRowName,
    selectedId,
    details,
    footer,
    density,
  } = props
  const t = useUiTexts()
  const navigate = useNavigate()
  const sideways = useSideways(caption)
  const leads = Boolean(rowTo ?? onOpenRow)
  const grouped = columns.some((column) => column.group)
  const width = columns.length + (ticks ? 1 : 0) + (rowActions ? 1 : 0)
  const isOpen = (id: string) => details !== undefined && selectedId === id

  // A click anywhere in the row acts like a click on its name, except on links, buttons and selected text.
  const openRow = (row: Row) => (event: MouseEvent) => {
    if ((event.target as HTMLElement).closest('a, button, input, label')) return
    if (window.getSelection()?.toString()) return
    if (onOpenRow) onOpenRow(row)
    else if (rowTo) void navigate(rowTo(row))
  }

  return (
    <TableFrame {...sideways} {...(stale ? { 'data-stale': '' } : {})} data-density={density}>
      <table aria-busy={stale}>
        <caption id={props.captionId}>{caption}</caption>
        <thead>
          {grouped ? (
            <tr>
              {ticks ? <td aria-hidden="true" /> : null}
              {groupsOf(columns).map((run) =>
                run.group ? (
                  <th key={run.id} colSpan={run.span} scope="colgroup" data-group="">
                    {run.group}
                  </th>
                ) : (
                  <td key={run.id} colSpan={run.span} aria-hidden="true" />
                ),
              )}
              {rowActions ? <td aria-hidden="true" /> : null}
            </tr>
          ) : null}
          <tr>
            {ticks ? (
              <th scope="col" data-tick="">
                <RowTick
                  label={t('table.selectPage')}
                  checked={ticks.isAll}
                  mixed={ticks.isSome}
                  onChange={ticks.setAll}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} state={state} />
            ))}
            {rowActions ? (
              <th scope="col">
                <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {models.map(({ id, original: row }) => (
            <Fragment key={id}>
              <tr
                data-row={id}
                {...(ticks?.has(id) ? { 'data-ticked': '' } : {})}
                {...(leads ? { 'data-link': '', onClick: openRow(row) } : {})}
                {...(selectedId === id ? { 'aria-selected': true } : {})}
              >
                {ticks ? (
                  <td data-tick="">
                    <RowTick
                      label={t('table.select', { name: getRowName(row) })}
                      checked={ticks.has(id)}
                      onChange={(isSelected, isRange) => ticks.set(id, isSelected, isRange)}
                    />
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td
                    key={column.id}
                    {...marks(column)}
                    {...(column.muted ? { 'data-muted': '' } : {})}
                    {...(column.primary ? { 'data-primary': '' } : {})}
                  >
                    {column.primary ? (
                      <RowName
                        to={rowTo?.(row)}
                        onOpen={onOpenRow ? () => onOpenRow(row) : undefined}
                        expanded={details ? isOpen(id) : undefined}
                      >
                        <Isolated>{column.cell(row)}</Isolated>
                      </RowName>
                    ) : (
                      <Isolated>{column.cell(row)}</Isolated>
                    )}
                  </td>
                ))}
                {rowActions ? (
                  <td data-menu="">
                    <RowMenu actions={rowActions(row)} name={getRowName(row)} />
                  </td>
                ) : null}
              </tr>
              {isOpen(id) ? (
                <tr data-details="">
                  <td colSpan={width}>{details?.(row)}</td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
        {footer ? (
          <tfoot>
            <tr>
              {ticks ? <td aria-hidden="true" /> : null}
              {columns.map((column) => (
                <td key={column.id} {...marks(column)}>
                  {footer[column.id]}
                </td>
              ))}
              {rowActions ? <td aria-hidden="true" /> : null}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </TableFrame>
  )
}
