import type { PlainDate } from '../../time/types.ts'
import type { MonthInput, MtdCategory, MtdValues, PayFacts, Skbbk, YearToDate } from './malaysia/facts.ts'
import type { Frequency, PayItemCode } from './malaysia/pay-items.ts'
import { senOf } from './malaysia/sen.ts'
import { defaultSwitches, type Switches } from './malaysia/switches.ts'

type Optional<T> = T | null | undefined

/** The facts of a request. Missing facts are listed by `calculationProblems`. */
export type RequestedFacts = { [Key in Exclude<keyof PayFacts, 'skbbk' | 'mtdCategory'>]?: Optional<PayFacts[Key]> } & {
  mtdCategory?: Optional<MtdCategory>
  skbbk?: Optional<{ standing: Skbbk['standing']; releasedOn?: Optional<PlainDate>; notice?: string }>
}

export interface RequestedItem {
  code?: Optional<string>
  amount: string
  frequency?: Optional<Frequency>
  /** The class that arrears make up for. */
  original?: Optional<string>
  /** The name of a statutory line by hand. */
  name?: string
}

interface RequestedSums {
  Y?: string
  K?: string
  X?: string
  Z?: string
}

/** A calculation as the API takes it: amounts are decimal strings in ringgit. */
export interface CalculationRequest {
  wageMonth: string
  facts: RequestedFacts
  items?: readonly RequestedItem[]
  salaryChanges?: readonly { from: PlainDate; amount: string }[]
  unpaidDays?: number | readonly { from: PlainDate; to: PlainDate; part?: Optional<DayPart> }[]
  zakat?: string
  cp38?: string
  reliefs?: readonly { code: string; amount: string; claimedBefore?: string }[]
  tp3?: Optional<{ gross: string; epf?: string; mtd?: string; zakat?: string }>
  yearToDate?: Optional<RequestedSums & { exempt?: Partial<Record<PayItemCode, string>> }>
  mtd?: Optional<Partial<Record<keyof MtdValues, string>>>
  switches?: Partial<Switches>
}

type DayPart = { minutes: number; scheduledMinutes: number }

const amountOf = (text: string | undefined) => (text === undefined ? 0 : senOf(text))

/** Returns the input of the engine. Only for requests without problems. */
export function monthInputOf(request: CalculationRequest): MonthInput {
  const { items = [], salaryChanges = [], unpaidDays = [], reliefs = [], tp3, yearToDate, mtd } = request
  return {
    wageMonth: request.wageMonth,
    facts: factsOf(request.facts),
    items: items.map(({ code, amount, frequency, original }) => ({
      code: code as PayItemCode,
      amount: senOf(amount),
      frequency: frequency ?? null,
      original: (original ?? null) as PayItemCode | null,
    })),
    salaryChanges: salaryChanges.map(({ from, amount }) => ({ from, amount: senOf(amount) })),
    unpaidDays:
      typeof unpaidDays === 'number' ? unpaidDays : unpaidDays.map((days) => ({ ...days, part: days.part ?? null })),
    zakat: amountOf(request.zakat),
    cp38: amountOf(request.cp38),
    reliefs: reliefs.map(({ code, amount, claimedBefore }) => ({
      code,
      amount: senOf(amount),
      claimedBefore: amountOf(claimedBefore),
    })),
    tp3: tp3 ? sumsOf({ Y: tp3.gross, K: tp3.epf, X: tp3.mtd, Z: tp3.zakat }) : null,
    yearToDate: { ...sumsOf(yearToDate ?? {}), exempt: senOfEach(yearToDate?.exempt ?? {}) },
    mtd: senOfEach(mtd ?? {}),
    switches: { ...defaultSwitches, ...request.switches },
  }
}

const sumsOf = ({ Y, K, X, Z }: RequestedSums): Pick<YearToDate, 'Y' | 'K' | 'X' | 'Z'> => ({
  Y: amountOf(Y),
  K: amountOf(K),
  X: amountOf(X),
  Z: amountOf(Z),
})

function senOfEach<Key extends string>(amounts: Partial<Record<Key, string>>): Partial<Record<Key, number>> {
  const given = Object.entries<string | undefined>(amounts).filter(([, amount]) => amount !== undefined)
  return Object.fromEntries(given.map(([key, amount]) => [key, amountOf(amount)])) as Partial<Record<Key, number>>
}

/** Returns the facts with the usual value of each one that may be left out. */
export function factsOf(facts: RequestedFacts): PayFacts {
  const { skbbk } = facts
  return {
    dateOfBirth: facts.dateOfBirth!,
    citizenship: facts.citizenship!,
    epfElectedBefore1998: facts.epfElectedBefore1998 ?? false,
    epfEmployeeRate: facts.epfEmployeeRate ?? null,
    epfEmployerRate: facts.epfEmployerRate ?? null,
    taxResident: facts.taxResident!,
    contractDays: facts.contractDays ?? null,
    mtdCategory: facts.mtdCategory ?? null,
    childrenUnits: facts.childrenUnits ?? 0,
    disabled: facts.disabled ?? false,
    spouseDisabled: facts.spouseDisabled ?? false,
    firstSocsoAtOrAfter55: facts.firstSocsoAtOrAfter55 ?? false,
    invalidityPension: facts.invalidityPension ?? false,
    eisBefore57: facts.eisBefore57 ?? true,
    skbbk: { standing: skbbk?.standing ?? 'TAKING_PART', releasedOn: skbbk?.releasedOn ?? null },
    hrdLevy: facts.hrdLevy ?? 'NONE',
    firstDay: facts.firstDay ?? null,
    lastDay: facts.lastDay ?? null,
  }
}
