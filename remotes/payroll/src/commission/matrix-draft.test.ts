import type { CommissionRule } from '@steward/shared/contracts'
import { expect, it } from 'vitest'
import { cellKey, changesOf, faultOf, withCell, type CellValue } from './matrix-draft.ts'

const cell = (kind: CellValue['kind'], value = '', basis: CellValue['basis'] = 'PER_BOOKING'): CellValue => ({
  kind,
  value,
  basis,
})
const own = { kind: 'PERCENTAGE', value: '15', basis: 'PER_BOOKING', currency: 'MYR' } as CommissionRule

it('sends only cells that differ, with a decimal comma as a point', () => {
  const key = cellKey('yoga', 'senior')
  const drafts = withCell({}, key, cell('PERCENTAGE', '17,5'), own, 'MYR')
  expect(changesOf(drafts, 'SERVICE', () => 3)).toEqual([
    { targetType: 'SERVICE', targetId: 'yoga', groupId: 'senior', kind: 'PERCENTAGE', value: '17.5', seenRevision: 3 },
  ])
  expect(withCell(drafts, key, cell('PERCENTAGE', '15.0'), own, 'MYR')).toEqual({})
})

it('a cell without a rule is unchanged if it inherits', () => {
  expect(withCell({}, 'a b', cell('INHERIT'), undefined, 'MYR')).toEqual({})
  expect(withCell({}, 'a b', cell('NONE'), undefined, 'MYR')).toEqual({ 'a b': cell('NONE') })
})

it('a flat amount of a membership has no basis', () => {
  const drafts = { 'plan senior': cell('FLAT_RATE', '12.00', 'PER_SEAT') }
  const [change] = changesOf(drafts, 'MEMBERSHIP', () => 0)
  expect(change).not.toHaveProperty('basis')
  expect(changesOf(drafts, 'SERVICE', () => 0)[0]).toMatchObject({ basis: 'PER_SEAT' })
})

it('a typed value is judged by the rule of the API', () => {
  expect(faultOf(cell('PERCENTAGE', '101'), 'SERVICE', 'MYR')?.code).toBe('TOO_LARGE')
  expect(faultOf(cell('PERCENTAGE', '12,5'), 'SERVICE', 'MYR')).toBeUndefined()
})
