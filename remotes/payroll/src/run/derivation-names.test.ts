import { ruleTexts } from '@steward/shared/rules/payroll/malaysia/rule-texts'
import { toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { choices, columns, isOfSalary, rules, values } from './derivation-names.ts'
import { calculated } from './testing/runs.ts'

const person = {
  dateOfBirth: toPlainDate('1990-05-20'),
  citizenship: 'CITIZEN' as const,
  taxResident: true,
  mtdCategory: 1 as const,
}
const salary = (amount: string) => ({ code: 'BASIC_SALARY', amount })

/** Months that use every kind of derivation. */
const months = [
  calculated(),
  calculated({ items: [salary('4900.00'), { code: 'ANNUAL_BONUS', amount: '4900.00' }] }),
  calculated({ items: [salary('25000.00')], zakat: '50.00', cp38: '100.00' }),
  calculated({ items: [salary('25000.00')], switches: { epfCents: 'TO_THE_SEN' } }),
  calculated({ facts: { ...person, epfEmployeeRate: '15', epfEmployerRate: '19', hrdLevy: 'MANDATORY' } }),
  calculated({ facts: { ...person, dateOfBirth: toPlainDate('1960-05-20') } }),
  calculated({ facts: { ...person, dateOfBirth: toPlainDate('1945-05-20') } }),
  calculated({ facts: { ...person, citizenship: 'FOREIGNER', taxResident: false } }),
  calculated({ facts: { ...person, skbbk: { standing: 'OTHER_EMPLOYER' } }, mtd: { K1: '100.00' } }),
  calculated({ items: [{ code: 'BENEFIT_IN_KIND', amount: '100.50' }] }),
  calculated({ items: [salary('1000.00'), { code: 'OTHER_DEDUCTION', amount: '5000.00' }] }),
]
const derivations = months.flatMap(({ lines }) => lines.map(({ derivation }) => derivation))

it('every rule of the engine has a sentence', () => {
  expect(rules.toSorted()).toEqual(Object.keys(ruleTexts).toSorted())
  expect(Object.keys(en.rule).toSorted()).toEqual(rules.toSorted())
})

it('every input, step and column of a calculation has a name', () => {
  const used = derivations.flatMap(({ inputs, steps }) => [...Object.keys(inputs), ...Object.keys(steps)])
  expect(used.filter((name) => !isOfSalary(name) && !values.includes(name))).toEqual([])
  const read = derivations.flatMap(({ table }) => Object.keys(table?.row ?? {}))
  expect(read.filter((name) => !columns.includes(name))).toEqual([])
  expect(Object.keys(en.input).toSorted()).toEqual(values.toSorted())
  expect(Object.keys(en.row).toSorted()).toEqual([...columns, 'open'].toSorted())
})

it('every value that is a code has a word', () => {
  const codes = derivations
    .flatMap(({ inputs }) => Object.values(inputs))
    .filter((value) => /^[A-Z]+_?[A-Z_]{2,}$/.test(value))
  expect(codes.filter((code) => !choices.includes(code))).toEqual([])
  expect(Object.keys(en.choice).toSorted()).toEqual(choices.toSorted())
})
