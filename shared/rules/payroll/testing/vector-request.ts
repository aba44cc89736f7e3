import type { PlainDate } from '../../../time/types.ts'
import type { CalculationRequest, RequestedFacts } from '../calculation-request.ts'

/** The input of a published vector. Each scheme has its own fields. */
export type VectorInput = Readonly<Record<string, unknown>>

const text = (input: VectorInput, name: string): string | undefined =>
  input[name] === undefined || input[name] === null ? undefined : String(input[name])

const citizenshipOf: Record<string, RequestedFacts['citizenship']> = {
  citizen: 'CITIZEN',
  permanent_resident: 'PERMANENT_RESIDENT',
  non_citizen: 'FOREIGNER',
}

/** A person of a part of the EPF schedule. */
const parts: Record<string, [citizenship: string, age: number]> = {
  A: ['citizen', 35],
  C: ['permanent_resident', 61],
  E: ['citizen', 61],
  F: ['non_citizen', 35],
}

/** Returns a person who has that age in the wage month. */
function personOf(input: VectorInput, month: string): RequestedFacts {
  const [citizenship, age] = parts[text(input, 'part') ?? 'A']!
  const years = Number(text(input, 'age') ?? age)
  return {
    dateOfBirth: `${Number(month.slice(0, 4)) - years - 1}-12-15` as PlainDate,
    citizenship: citizenshipOf[text(input, 'citizenship') ?? citizenship],
    taxResident: input.resident !== false,
    mtdCategory: Number(input.category ?? input.cat ?? 1) as 1 | 2 | 3,
    childrenUnits: Number(input.children_units ?? input.children ?? 0),
    hrdLevy: input.hrd === 'mandatory' ? 'MANDATORY' : input.hrd === 'optional' ? 'OPTIONAL' : 'NONE',
    ...(input.skbbk === false && { skbbk: { standing: 'RELEASED', releasedOn: '2026-07-08' as PlainDate } }),
    ...(text(input, 'joined') && { firstDay: text(input, 'joined') as PlainDate }),
  }
}

/** Returns the calculation of one wage, which is a basic salary. */
export function wageRequest(input: VectorInput, wageMonth: string): CalculationRequest {
  const wage = text(input, 'wage')!
  return { wageMonth, facts: personOf(input, wageMonth), items: [{ code: 'BASIC_SALARY', amount: wage }] }
}

/** Returns the calculation of an MTD vector, which names the values of the formula. */
export function mtdRequest(input: VectorInput): CalculationRequest {
  const wageMonth = `${text(input, 'year')}-${text(input, 'month')!.padStart(2, '0')}`
  const pick = (...names: string[]) =>
    Object.fromEntries(names.flatMap((name) => (text(input, name) === undefined ? [] : [[name, text(input, name)]])))
  return {
    wageMonth,
    facts: personOf(input, wageMonth),
    yearToDate: pick('Y', 'K', 'X', 'Z'),
    mtd: pick('Y1', 'K1', 'Yt', 'Kt', 'LP', 'LP1'),
    zakat: text(input, 'zakat_month'),
  }
}

const itemsOf: Record<string, string> = {
  salary: 'BASIC_SALARY',
  fixed_allowance: 'FIXED_ALLOWANCE',
  annual_bonus: 'ANNUAL_BONUS',
  bonus: 'ANNUAL_BONUS',
  commission: 'COMMISSION',
  overtime: 'OVERTIME',
  travel: 'TRAVEL_ALLOWANCE',
  official_travel_allowance: 'TRAVEL_ALLOWANCE',
}

/** Returns the calculation of a whole month of pay. */
export function monthRequest(input: VectorInput): CalculationRequest {
  const wageMonth = text(input, 'month') ?? text(input, 'mm')!
  const { tp3, ytd } = input as { tp3?: CalculationRequest['tp3'] | 'none'; ytd?: Record<string, string> }
  return {
    wageMonth,
    facts: personOf(input, wageMonth),
    items: Object.entries(itemsOf).flatMap(([name, code]) => {
      const amount = text(input, name)
      const frequency = input.commission_kind === 'quarterly' && code === 'COMMISSION' ? 'QUARTERLY' : 'MONTHLY'
      return amount === undefined ? [] : [{ code, amount, frequency } as const]
    }),
    zakat: text(input, 'zakat'),
    tp3: tp3 === 'none' ? null : tp3,
    ...(ytd && { yearToDate: { Y: ytd.Y, K: ytd.K, X: ytd.X, Z: ytd.Z }, mtd: { LP: ytd.LP } }),
  }
}
