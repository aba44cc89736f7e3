import { describe, expect, it } from 'vitest'
import { settingDefinitions, type SettingKey } from '../common/business-settings.ts'
import type { Terms } from '../common/terms.ts'
import type { PlainDate } from '../../time/types.ts'
import { hrdRegistrations } from './malaysia/facts.ts'
import { defaultSwitches, switchChoices } from './malaysia/switches.ts'
import { chosenSwitches, employerNumbersOn, hrdLevyIn, mtdMonthOf, switchesOf, switchKeys } from './payroll-terms.ts'

const day = (text: string) => text as PlainDate
const terms = (key: SettingKey, value: string | number, from = '2026-11-30'): Terms => ({
  zone: 'Asia/Kuala_Lumpur',
  settings: [{ key, value, holdsFrom: day(from), currency: null }],
})

describe('the readings of unclear rules', () => {
  it.each(switchKeys)('%s has the choices and the default of the engine', (key) => {
    expect(settingDefinitions[key].choices).toEqual(switchChoices[key])
    expect(settingDefinitions[key].default).toBe(defaultSwitches[key])
  })

  it('are those of the last day of the wage month', () => {
    const changed = terms('socsoRelief', 'AUTOMATIC')
    expect(switchesOf('2026-10', changed)).toEqual(defaultSwitches)
    expect(switchesOf('2026-11', changed)).toEqual({ ...defaultSwitches, socsoRelief: 'AUTOMATIC' })
  })

  it('are in a request only if the business has chosen another one', () => {
    expect(chosenSwitches('2026-11', { settings: [] })).toBeUndefined()
    expect(chosenSwitches('2026-11', terms('epfCents', 'TO_THE_SEN'))).toEqual({ epfCents: 'TO_THE_SEN' })
  })
})

it('the levy is that of the last day of the wage month', () => {
  expect(settingDefinitions.hrdLevy.choices).toEqual(hrdRegistrations)
  const levied = terms('hrdLevy', 'MANDATORY')
  expect(['2026-10', '2026-11'].map((month) => hrdLevyIn(month, levied))).toEqual(['NONE', 'MANDATORY'])
})

it('MTD is reported for the wage month, or for the month of the pay day', () => {
  const byPayment = terms('mtdMonth', 'PAYMENT_MONTH', '2026-01-01')
  const onLastDay = { ...byPayment, settings: [...byPayment.settings, ...terms('payDay', 0, '2026-01-01').settings] }
  expect(mtdMonthOf('2026-12', terms('payDay', 7, '2026-01-01'))).toBe('2026-12')
  expect(mtdMonthOf('2026-12', byPayment)).toBe('2027-01')
  expect(mtdMonthOf('2026-12', onLastDay)).toBe('2026-12')
})

it('the numbers of the employer are empty until they are recorded', () => {
  const recorded = terms('employerEpfNumber', '0123 456/7')
  expect(employerNumbersOn(day('2026-11-29'), recorded)).toEqual({ epf: '', socso: '', tax: '' })
  expect(employerNumbersOn(day('2026-11-30'), recorded)).toEqual({ epf: '0123 456/7', socso: '', tax: '' })
})
