import type { CommissionRule } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { chakra, Icon, Span } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { cellValueOf, type CellValue } from './matrix-draft.ts'
import type { RuleCell } from './rule-in-force.ts'
import { useRuleText } from './use-rule-text.ts'

interface MatrixCellProps {
  cell: RuleCell
  draft: CellValue | undefined
  /** The row and the column, for screen readers. */
  label: string
  targetType: CommissionRule['targetType']
  isDefaultGroup: boolean
  /** The place in the grid, `row:column`. */
  place: string
  isTabStop: boolean
  /** Undefined if the user may not change rules. */
  onEdit: (() => void) | undefined
  onHistory: () => void
}

const CellButton = chakra('button', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'baseline',
    width: 'full',
    minH: '9',
    px: '1.5',
    py: '1.5',
    borderRadius: 'sm',
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outline: '2px solid var(--accent-ring)', outlineOffset: '-1px' },
  },
})
const NextButton = chakra('button', {
  base: { display: 'flex', gap: '1', alignItems: 'center', px: '1.5', pb: '1', textStyle: 'caption', color: 'info.fg' },
})

/** One cell of the matrix: its value, its changed value beside the struck one, and the version that comes next. */
export function MatrixCell(props: MatrixCellProps) {
  const { cell, draft, label, targetType, isDefaultGroup, place, isTabStop, onEdit, onHistory } = props
  const t = useTexts()
  const business = useBusiness()
  const textOf = useRuleText(targetType)
  const { rule, isInherited, next } = cell
  const shown = rule ? textOf(cellValueOf(rule)) : t('commissions.notSet')
  const changed = draft && (draft.kind === 'INHERIT' && isDefaultGroup ? t('commissions.notSet') : textOf(draft))
  const state = changed
    ? t('commissions.changedFrom', { value: changed, was: shown })
    : isInherited
      ? t('commissions.inherited', { value: shown })
      : shown
  return (
    <>
      <CellButton
        type="button"
        data-cell={place}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`${label}: ${state}`}
        onClick={onEdit}
      >
        {changed ? (
          <>
            <Span color="fg.muted" textDecoration="line-through">
              {shown}
            </Span>
            <Span fontWeight="semibold">{changed}</Span>
          </>
        ) : (
          <Span color={isInherited || !rule ? 'fg.muted' : 'fg'}>{shown}</Span>
        )}
      </CellButton>
      {next ? (
        <NextButton type="button" tabIndex={-1} data-next="" onClick={onHistory}>
          <Icon name="calendar" size={12} />
          {t('commissions.from', { value: textOf(cellValueOf(next)), date: business.date(next.effectiveFrom) })}
        </NextButton>
      ) : null}
    </>
  )
}
