import { describe, expect, it } from 'vitest'
import type { PlainDate } from '../../time/types.ts'
import { missingNumbers, sheetProblems } from './fact-sheet.ts'
import { recordedItemProblems, type RecordedItem } from './recorded-items.ts'
import { isSalaryChangeable } from './salary-access.ts'

type Sheet = Parameters<typeof sheetProblems>[0]
const problemsOf = (sheet: Partial<Sheet>) =>
  sheetProblems({ identification: null, ...sheet }).map(({ path, code }) => [path, code])

describe('a fact sheet', () => {
  it('can lack facts that are not known yet', () => {
    expect(problemsOf({})).toEqual([])
  })

  it('breaks the same rules as a calculation where its facts contradict each other', () => {
    const skbbk = { standing: 'RELEASED' as const, releasedOn: '2026-07-07' as PlainDate }
    expect(problemsOf({ citizenship: 'FOREIGNER', skbbk })).toEqual([['skbbk.standing', 'NOT_APPLICABLE']])
    expect(problemsOf({ citizenship: 'CITIZEN', skbbk })).toEqual([['skbbk.releasedOn', 'TOO_SMALL']])
    expect(problemsOf({ mtdCategory: 1, spouseDisabled: true })).toEqual([['spouseDisabled', 'NOT_APPLICABLE']])
  })

  it('has the identification of its kind', () => {
    const identified = (
      kind: 'NRIC' | 'PASSPORT',
      number: string,
      country: string,
      citizenship: Sheet['citizenship'],
    ) => problemsOf({ citizenship, identification: { kind, number, country } })
    expect(identified('NRIC', '900520-14-5678', '', 'CITIZEN')).toEqual([])
    expect(identified('NRIC', '900520145678', '', 'CITIZEN')).toEqual([])
    expect(identified('NRIC', '90052014567', '', 'CITIZEN')).toEqual([['identification.number', 'INVALID_FORMAT']])
    expect(identified('NRIC', '900520145678', '', 'FOREIGNER')).toEqual([['identification.kind', 'NOT_APPLICABLE']])
    expect(identified('NRIC', '900520145678', 'MY', 'CITIZEN')).toEqual([['identification.country', 'NOT_APPLICABLE']])
    expect(identified('PASSPORT', 'A1234567', 'ID', 'FOREIGNER')).toEqual([])
    expect(identified('PASSPORT', 'A1234567', '', 'FOREIGNER')).toEqual([['identification.country', 'REQUIRED']])
  })

  it('names the numbers that files and payments need', () => {
    const known = {
      identification: { kind: 'NRIC' as const, number: '900520145678', country: '' },
      taxNumber: 'IG123',
      epfNumber: '',
      socsoNumber: '1',
      bank: {},
    }
    expect(missingNumbers(known)).toEqual(['EPF_NUMBER'])
    expect(missingNumbers(null)).toHaveLength(5)
  })
})

describe('a recorded item', () => {
  const item: RecordedItem = {
    code: 'COMMISSION',
    amount: '10.00',
    frequency: 'MONTHLY',
    original: null,
    firstMonth: '2026-11',
    lastMonth: '2026-11',
  }
  const found = (fields: Partial<RecordedItem>) =>
    recordedItemProblems({ ...item, ...fields }).map(({ path, code }) => [path, code])

  it('needs a class, and a frequency where MTD depends on it', () => {
    expect(found({})).toEqual([])
    expect(found({ frequency: null })).toEqual([['frequency', 'REQUIRED']])
    expect(found({ code: 'PIZZA' })).toEqual([['code', 'INVALID_CHOICE']])
    expect(found({ code: 'C18', frequency: null })).toEqual([['code', 'INVALID_CHOICE']])
    expect(found({ code: 'C17', frequency: null })).toEqual([])
    expect(found({ code: 'ZAKAT' })).toEqual([['frequency', 'NOT_APPLICABLE']])
    expect(found({ code: 'CP38', frequency: null, original: 'OVERTIME' })).toEqual([['original', 'NOT_APPLICABLE']])
  })

  it('is never the salary, which has its own days', () => {
    expect(found({ code: 'BASIC_SALARY' })).toEqual([['code', 'NOT_APPLICABLE']])
  })

  it('ends in its first month or later', () => {
    expect(found({ lastMonth: '2026-10' })).toEqual([['lastMonth', 'NOT_AFTER_START']])
    expect(found({ lastMonth: null })).toEqual([])
  })
})

describe('the pay of a member is changed', () => {
  const [owner, other, manager] = [
    { id: 'o', role: 'OWNER' },
    { id: 'p', role: 'OWNER' },
    { id: 'm', role: 'BUSINESS_MANAGER' },
  ] as const

  it('by managers, but not their own and not that of owners', () => {
    expect(isSalaryChangeable(manager, { id: 's', role: 'STAFF' }, false)).toBe(true)
    expect(isSalaryChangeable(manager, manager, false)).toBe(false)
    expect(isSalaryChangeable(manager, owner, false)).toBe(false)
  })

  it('by owners, and by themselves only without another owner', () => {
    expect(isSalaryChangeable(owner, other, false)).toBe(true)
    expect(isSalaryChangeable(owner, owner, true)).toBe(false)
    expect(isSalaryChangeable(owner, owner, false)).toBe(true)
  })
})
