import type { ReactNode } from 'react'

import { Isolated } from '../core/isolated.tsx'
import { AmountsWithCurrency } from '../core/money.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { RowMenu, RowName } from './row-parts.tsx'
import { RowTick } from './row-tick.tsx'
import type { Column } from './column.ts'
import type { RowsProps } from './data-table-props.ts'
import { CardList } from './table-styles.ts'

/** True for the content of an empty cell. A card leaves empty cells out, because a row of dashes has no use. */
const isNothing = (content: ReactNode) => content === '–' || content === '' || content === null || content === undefined

const cellOf = <Row,>(column: Column<Row>, row: Row) => (column.cardCell ?? column.cell)(row)

const labelOf = <Row,>(column: Column<Row>) => (column.cardLabel ? `${column.header} ` : null)

/** The rows as cards, for screens below 600 px: name and figure, one muted line, a foot. */
export function TableCards<Row extends object>(props: RowsProps<Row>) {
  const { caption, columns, models, ticks, stale, rowTo, onOpenRow, rowActions, getRowName, selectedId, details } =
    props
  const t = useUiTexts()
  const primary = columns.find((column) => column.primary) ?? columns[0]
  const rest = columns.filter((column) => column !== primary)
  const at = (place: NonNullable<Column<Row>['card']>) => rest.filter((column) => (column.card ?? 'meta') === place)
  const feet = [...at('foot'), ...at('footEnd')]
  return (
    <AmountsWithCurrency value>
      <CardList aria-label={caption} aria-busy={stale} {...(stale ? { 'data-stale': '' } : {})}>
        {models.map(({ id, original: row }) => (
          <li
            key={id}
            data-row={id}
            {...(ticks ? { 'data-tickable': '' } : {})}
            {...(ticks?.has(id) ? { 'data-ticked': '' } : {})}
            {...(selectedId === id ? { 'aria-current': true } : {})}
          >
            {ticks ? (
              <div data-tick="">
                <RowTick
                  label={t('table.select', { name: getRowName(row) })}
                  checked={ticks.has(id)}
                  onChange={(isSelected, isRange) => ticks.set(id, isSelected, isRange)}
                />
              </div>
            ) : null}
            <div>
              <div data-name="">
                <RowName
                  to={rowTo?.(row)}
                  onOpen={onOpenRow ? () => onOpenRow(row) : undefined}
                  expanded={details ? selectedId === id : undefined}
                >
                  {primary ? cellOf(primary, row) : null}
                </RowName>
              </div>
              <div data-meta="">
                {at('meta')
                  .map((column) => ({ id: column.id, label: labelOf(column), content: cellOf(column, row) }))
                  .filter(({ content }) => !isNothing(content))
                  .map(({ id, label, content }) => (
                    <span key={id}>
                      {label}
                      <Isolated>{content}</Isolated>
                    </span>
                  ))}
              </div>
            </div>
            <div data-end="">
              {at('end').map((column) => (
                <div key={column.id}>
                  <Isolated>{cellOf(column, row)}</Isolated>
                </div>
              ))}
            </div>
            {rowActions ? (
              <div data-menu="">
                <RowMenu actions={rowActions(row)} name={getRowName(row)} />
              </div>
            ) : null}
            {feet.length > 0 ? (
              <div data-foot="">
                {feet
                  .map((column) => ({ column, content: cellOf(column, row) }))
                  .filter(({ content }) => !isNothing(content))
                  .map(({ column, content }) => (
                    <span key={column.id} {...(column.card === 'footEnd' ? { 'data-foot-end': '' } : {})}>
                      {labelOf(column)}
                      <Isolated>{content}</Isolated>
                    </span>
                  ))}
              </div>
            ) : null}
            {details && selectedId === id ? <div data-details="">{details(row)}</div> : null}
          </li>
        ))}
      </CardList>
    </AmountsWithCurrency>
  )
}
