import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { CommissionRule } from '@steward/shared/contracts'
import { isAbovePrice } from '@steward/shared/rules/commission/earned-amount'
import { parseAmount } from '@steward/shared/money'
import { useBusiness } from '@steward/shared/stores'
import { Box, chakra } from '@steward/shared/ui/core'
import { useFieldErrorText } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { faultOf, ruleValueOf, type CellValue } from './matrix-draft.ts'

/** Where the focus goes after a cell was edited. */
export type Move = 'down' | 'right' | 'left' | 'stay'

interface CellEditorProps {
  /** The row and the column, for screen readers. */
  label: string
  start: CellValue
  /** The user has typed the first character of the value, so the next one follows it. */
  isTyped: boolean
  targetType: CommissionRule['targetType']
  isDefaultGroup: boolean
  price: string | undefined
  onCommit: (cell: CellValue, move: Move) => void
  onCancel: () => void
}

const units = {
  SERVICE: ['PERCENTAGE', 'PER_BOOKING', 'PER_SEAT', 'PER_SLOT', 'NONE', 'INHERIT'],
  MEMBERSHIP: ['PERCENTAGE', 'PER_SALE', 'NONE', 'INHERIT'],
} as const
type Unit = (typeof units)[keyof typeof units][number]

const control = {
  h: '8',
  px: '1.5',
  minW: '0',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'sm',
  fontSize: { base: '1rem', sm: '0.875rem' },
  '&[aria-invalid=true]': { borderColor: 'danger.solid' },
} as const
const Input = chakra('input', { base: { ...control, width: '72px', fontVariantNumeric: 'tabular-nums' } })
const Select = chakra('select', { base: { ...control, maxWidth: '132px' } })

function unitOf({ kind, basis }: CellValue, targetType: CommissionRule['targetType']): Unit {
  if (kind !== 'FLAT_RATE') return kind
  return targetType === 'MEMBERSHIP' ? 'PER_SALE' : basis
}

function cellOf(unit: Unit, value: string): CellValue {
  if (unit === 'PERCENTAGE') return { kind: 'PERCENTAGE', value, basis: 'PER_BOOKING' }
  if (unit === 'NONE' || unit === 'INHERIT') return { kind: unit, value: '', basis: 'PER_BOOKING' }
  return { kind: 'FLAT_RATE', value, basis: unit === 'PER_SALE' ? 'PER_BOOKING' : unit }
}

/** The fields of one cell. Enter saves and goes down, Tab saves and goes right, Escape restores. */
export function CellEditor(props: CellEditorProps) {
  const { label, start, isTyped, targetType, isDefaultGroup, price, onCommit, onCancel } = props
  const t = useTexts()
  const errorText = useFieldErrorText()
  const { currency } = useBusiness()
  const frame = useRef<HTMLDivElement>(null)
  const [unit, setUnit] = useState<Unit>(unitOf(start, targetType))
  const [value, setValue] = useState(start.value)
  const cell = cellOf(unit, value)
  const hasValue = unit !== 'NONE' && unit !== 'INHERIT'
  const fault = faultOf(cell, targetType, currency)
  const isTooMuch =
    !fault && price !== undefined && isAbovePrice(ruleValueOf(cell, currency), parseAmount(price, currency))
  useEffect(
    function focusTheFirstField() {
      const field = frame.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
      field?.focus()
      if (field instanceof HTMLInputElement && !isTyped) field.select()
    },
    [isTyped],
  )
  const commit = (move: Move) => {
    if (!fault) onCommit(cell, move)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey) return
    const isFromSelect = event.target instanceof HTMLSelectElement
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      commit('down')
    } else if (event.key === 'Tab' && (isFromSelect || !hasValue || event.shiftKey)) {
      if (fault) return
      event.preventDefault()
      commit(event.shiftKey ? 'left' : 'right')
    }
  }
  const leave = (event: FocusEvent) => {
    if (frame.current?.contains(event.relatedTarget)) return
    if (fault) onCancel()
    else onCommit(cell, 'stay')
  }
  const unitText = (each: Unit) => {
    if (each === 'INHERIT' && isDefaultGroup) return t('commissions.notSet')
    return t(`commissions.unit.${each}`)
  }
  return (
    <Box ref={frame} onKeyDown={onKeyDown} onBlur={leave}>
      <Box display="flex" gap="1">
        {hasValue ? (
          <Input
            inputMode="decimal"
            aria-label={t('commissions.valueOf', { cell: label })}
            aria-invalid={fault !== undefined}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        ) : null}
        <Select
          aria-label={t('commissions.unitOf', { cell: label })}
          value={unit}
          onChange={(event) => setUnit(event.target.value as Unit)}
        >
          {units[targetType].map((each) => (
            <option key={each} value={each}>
              {unitText(each)}
            </option>
          ))}
        </Select>
      </Box>
      <Box role="status" textStyle="caption" color={fault ? 'danger.fg' : 'fg.muted'} whiteSpace="normal">
        {fault && value !== '' ? errorText({ type: fault.code, params: fault.params }) : null}
        {isTooMuch ? t('commissions.abovePrice') : null}
      </Box>
    </Box>
  )
}
