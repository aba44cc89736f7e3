import { expect, it } from 'vitest'
import { faultOfChange, type RuleChange } from './rule-change.ts'
import { isAbovePrice, isSameValue } from './earned-amount.ts'
import { groupTag } from './group-tag.ts'
import { isCommissionChangeable, isCommissionVisible } from './commission-access.ts'

const percent = (value?: string): RuleChange => ({ targetType: 'SERVICE', kind: 'PERCENTAGE', value })
const flat = (value: string, more: Partial<RuleChange> = {}): RuleChange => ({
  targetType: 'SERVICE',
  kind: 'FLAT_RATE',
  value,
  ...more,
})

it.each([
  ['0 percent', percent('0'), undefined],
  ['100 percent', percent('100.00'), undefined],
  ['two decimals', percent('12.55'), undefined],
  ['101 percent', percent('101'), 'value TOO_LARGE'],
  ['100.01 percent', percent('100.01'), 'value TOO_LARGE'],
  ['three decimals', percent('12.555'), 'value NOT_A_STEP'],
  ['a negative percentage', percent('-1'), 'value INVALID_FORMAT'],
  ['a percentage without a value', percent(), 'value REQUIRED'],
  ['a flat amount', flat('12.50', { basis: 'PER_SLOT' }), undefined],
  ['the largest flat amount', flat('999999.99'), undefined],
  ['a larger flat amount', flat('1000000'), 'value TOO_LARGE'],
  ['a flat amount with three decimals', flat('12.505'), 'value NOT_AN_AMOUNT'],
  ['a negative amount', flat('-1'), 'value NOT_AN_AMOUNT'],
  ['an amount in another currency', flat('12.50', { currency: 'EUR' }), 'currency INVALID_CHOICE'],
  ['a basis for a membership', flat('12.50', { targetType: 'MEMBERSHIP', basis: 'PER_SEAT' }), 'basis NOT_APPLICABLE'],
  ['a basis for a percentage', { ...percent('5'), basis: 'PER_SLOT' as const }, 'basis NOT_APPLICABLE'],
  ['nothing', { targetType: 'SERVICE', kind: 'NONE' }, undefined],
  ['nothing with a value', { targetType: 'SERVICE', kind: 'NONE', value: '1' }, 'value NOT_APPLICABLE'],
] as const)('a cell with %s is judged by its value', (_, change, expected) => {
  const fault = faultOfChange(change, 'MYR')
  expect(fault && `${fault.path} ${fault.code}`).toBe(expected)
})

it('an amount has the decimals of the currency', () => {
  expect(faultOfChange(flat('12.5'), 'JPY')?.code).toBe('NOT_AN_AMOUNT')
  expect(faultOfChange(flat('12.505'), 'KWD')).toBeUndefined()
})

const value = { kind: 'FLAT_RATE', flatAmount: 5000, percentage: null, basis: 'PER_BOOKING' } as const

it('a flat amount above the price is found, and a pay by slot is not compared', () => {
  expect([isAbovePrice(value, 4999), isAbovePrice(value, 5000)]).toEqual([true, false])
  expect(isAbovePrice({ ...value, basis: 'PER_SLOT' }, 4999)).toBe(false)
  expect(isAbovePrice({ ...value, kind: 'NONE' }, 4999)).toBe(false)
})

it('two values are the same if they earn the same with every booking', () => {
  const ten = { kind: 'PERCENTAGE', flatAmount: null, percentage: '10', basis: 'PER_BOOKING' } as const
  expect(isSameValue(ten, { ...ten, percentage: '10.00', basis: 'PER_SLOT' })).toBe(true)
  expect(isSameValue(ten, { ...ten, percentage: '10.01' })).toBe(false)
  expect(isSameValue(value, { ...value, basis: 'PER_SEAT' })).toBe(false)
  expect(isSameValue(value, ten)).toBe(false)
})

it.each([
  ['Senior Therapists', [], 'senior-therapists'],
  ['Führung', ['fuhrung'], 'fuhrung-2'],
  ['上級', ['group', 'group-2'], 'group-3'],
])('the group %s gets a tag of its own', (name, taken, tag) => {
  expect(groupTag(name, taken)).toBe(tag)
})

it("a manager neither sees an owner's commission nor changes their own", () => {
  const owner = { id: 'o', role: 'OWNER' } as const
  const manager = { id: 'm', role: 'BUSINESS_MANAGER' } as const
  const staff = { id: 's', role: 'STAFF' } as const
  expect([owner, manager, staff].map((member) => isCommissionVisible(manager, member))).toEqual([false, true, true])
  expect([owner, manager, staff].map((member) => isCommissionChangeable(manager, member))).toEqual([false, false, true])
  expect([owner, manager, staff].map((member) => isCommissionChangeable(owner, member))).toEqual([true, true, true])
})
