import { useRef, useState, type KeyboardEvent } from 'react'
import type { CommissionGroup, CommissionRule } from '@steward/shared/contracts'
import type { PlainDate } from '@steward/shared/time'
import { chakra, Span, TextLink } from '@steward/shared/ui/core'
import { formatAmount } from '@steward/shared/money'
import { useBusiness } from '@steward/shared/stores'
import { CellEditor, type Move } from './cell-editor.tsx'
import type { CommissionTarget } from './commissions.queries.ts'
import { MatrixCell } from './matrix-cell.tsx'
import { cellKey, cellValueOf, withCell, type CellValue, type Drafts } from './matrix-draft.ts'
import { MatrixHead, MatrixKeys } from './matrix-head.tsx'
import { ruleInForce, type RuleCell } from './rule-in-force.ts'

export interface MatrixProps {
  targetType: CommissionRule['targetType']
  caption: string
  targetHeader: string
  targetTo: (target: CommissionTarget) => string
  groups: readonly CommissionGroup[]
  rules: readonly CommissionRule[]
  targets: readonly CommissionTarget[]
  today: PlainDate
  drafts: Drafts
  /** Undefined if the user may not change rules. */
  onDrafts: ((drafts: Drafts) => void) | undefined
  onHistory: (target: CommissionTarget, group: CommissionGroup) => void
}

const Frame = chakra('div', {
  base: {
    overflowX: 'auto',
    '& table': { width: 'full', borderCollapse: 'separate', borderSpacing: '0', textStyle: 'cell' },
    '& caption': { srOnly: true },
    '& th': { bg: 'bg.subtle', textAlign: 'start', px: '3', py: '2', borderBlockWidth: '1px', borderColor: 'border' },
    '& td': { px: '1.5', py: '1', borderBottomWidth: '1px', borderColor: 'border.muted', verticalAlign: 'middle' },
    '& td, & thead th + th': { borderInlineStartWidth: '1px', minW: '128px' },
    '& tbody th': {
      bg: 'bg.panel',
      position: 'sticky',
      insetInlineStart: '0',
      fontWeight: 'medium',
      borderTopWidth: '0',
      borderColor: 'border.muted',
      minW: '148px',
    },
    '& td[data-changed]': { bg: 'accent.subtle' },
  },
})

/** The focused cell, and the start of its edit. */
interface Edited {
  place: string
  start: CellValue
  isTyped: boolean
}

/**
 * The matrix, edited in place. Arrow keys move. Enter or a digit edits, P is percent, F flat, N nothing, I inherit, H the
 * history, and Shift with an arrow to the side copies the cell there.
 */
export function MatrixGrid(props: MatrixProps) {
  const { targetType, caption, targetHeader, targetTo, groups, rules, targets, today, drafts, onDrafts, onHistory } =
    props
  const business = useBusiness()
  const frame = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState<Edited>()
  const [current, setCurrent] = useState('0:0')
  const defaultGroupId = groups.find(({ isDefault }) => isDefault)?.id
  const at = (place: string) => {
    const [row = 0, column = 0] = place.split(':').map(Number)
    const [target, group] = [targets[row], groups[column]]
    if (!target || !group) return undefined
    const cell = ruleInForce(rules, { targetId: target.id, groupId: group.id, defaultGroupId, today })
    return { row, column, target, group, cell, key: cellKey(target.id, group.id) }
  }
  const focus = (row: number, column: number) => {
    const place = `${row}:${column}`
    if (!at(place)) return
    setCurrent(place)
    // The button of an edited cell is rendered after this event.
    setTimeout(() => frame.current?.querySelector<HTMLElement>(`[data-cell="${place}"]`)?.focus(), 0)
  }
  const put = (place: string, value: CellValue) => {
    const found = at(place)
    if (found) onDrafts?.(withCell(drafts, found.key, value, ownInForce(found.cell), business.currency))
  }
  const edit = (place: string, start?: Partial<CellValue>, isTyped = false) => {
    const found = at(place)
    if (!onDrafts || !found) return
    setCurrent(place)
    const { rule } = found.cell
    const present = drafts[found.key] ?? (rule ? cellValueOf(rule) : percentOfNothing)
    const isNumber = present.kind === 'PERCENTAGE' || present.kind === 'FLAT_RATE'
    const base = isTyped && !isNumber ? percentOfNothing : present
    setEdited({ place, start: { ...base, ...start }, isTyped })
  }
  const commit = (place: string, value: CellValue, move: Move) => {
    put(place, value)
    setEdited(undefined)
    const { row, column } = at(place)!
    if (move === 'down') focus(at(`${row + 1}:${column}`) ? row + 1 : row, column)
    else if (move === 'right') focus(row, at(`${row}:${column + 1}`) ? column + 1 : column)
    else if (move === 'left') focus(row, Math.max(0, column - 1))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = (event.target as HTMLElement).dataset['cell']
    const found = place === undefined ? undefined : at(place)
    if (!found || place === undefined || event.metaKey || event.ctrlKey || event.altKey) return
    const { row, column } = found
    const side = sides[event.key]
    const act = (action: () => void) => {
      event.preventDefault()
      action()
    }
    if (side !== undefined && event.shiftKey) {
      const value = drafts[found.key] ?? (found.cell.rule ? cellValueOf(found.cell.rule) : undefined)
      if (value && at(`${row}:${column + side}`))
        act(() => {
          put(`${row}:${column + side}`, value)
          focus(row, column + side)
        })
    } else if (side !== undefined) act(() => focus(row, column + side))
    else if (event.key === 'ArrowDown') act(() => focus(row + 1, column))
    else if (event.key === 'ArrowUp') act(() => focus(row - 1, column))
    else if (/^\d$/.test(event.key)) act(() => edit(place, { value: event.key }, true))
    else if (event.key === 'p') act(() => edit(place, { kind: 'PERCENTAGE', basis: 'PER_BOOKING' }))
    else if (event.key === 'f') act(() => edit(place, { kind: 'FLAT_RATE' }))
    else if (event.key === 'n') act(() => put(place, { ...percentOfNothing, kind: 'NONE' }))
    else if (event.key === 'i') act(() => put(place, { ...percentOfNothing, kind: 'INHERIT' }))
    else if (event.key === 'h') act(() => onHistory(found.target, found.group))
  }
  return (
    <>
      <Frame ref={frame} onKeyDown={onKeyDown}>
        <table {...grid} aria-label={caption}>
          <MatrixHead targetHeader={targetHeader} groups={groups} />
          <tbody>
            {targets.map((target, row) => (
              <tr key={target.id}>
                <th scope="row">
                  <TextLink to={targetTo(target)}>{target.name}</TextLink>
                  <Span display="block" textStyle="caption" color="fg.muted">
                    {target.price === undefined ? null : formatAmount(target.price, business.currency, business.locale)}
                  </Span>
                </th>
                {groups.map((group, column) => {
                  const place = `${row}:${column}`
                  const { cell, key } = at(place)!
                  const label = `${target.name}, ${group.displayName}`
                  const common = { label, targetType, isDefaultGroup: group.isDefault }
                  return (
                    <td key={group.id} {...gridCell} data-changed={drafts[key] ? '' : undefined}>
                      {edited?.place === place ? (
                        <CellEditor
                          {...common}
                          start={edited.start}
                          isTyped={edited.isTyped}
                          price={target.price}
                          onCommit={(value, move) => commit(place, value, move)}
                          onCancel={() => {
                            setEdited(undefined)
                            focus(row, column)
                          }}
                        />
                      ) : (
                        <MatrixCell
                          {...common}
                          cell={cell}
                          draft={drafts[key]}
                          place={place}
                          isTabStop={place === current}
                          onEdit={onDrafts && (() => edit(place))}
                          onHistory={() => onHistory(target, group)}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
      {onDrafts ? <MatrixKeys /> : null}
    </>
  )
}

/** The cells of the table are edited in place, so it is a grid (ARIA APG). */
const grid = { role: 'grid' } as const
const gridCell = { role: 'gridcell' } as const
const sides: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
const percentOfNothing: CellValue = { kind: 'PERCENTAGE', value: '', basis: 'PER_BOOKING' }

/** The rule in force that belongs to the group itself. */
const ownInForce = ({ rule, isInherited }: RuleCell) => (isInherited ? undefined : rule)
