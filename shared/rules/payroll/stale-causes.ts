import type { CalculationRequest } from './calculation-request.ts'
import { staleCauses, type StaleCause } from './run-words.ts'

/** What a line is calculated from: the request, the entries of commission, and the decisions in the run. */
export interface LineSource {
  request: CalculationRequest
  entryIds: readonly string[]
  adjustments: readonly string[]
  claims: readonly { code: string; amount: string }[]
  isExcluded: boolean
}

/** Returns what differs between the source of a calculation and the source as it is now, in the order of the causes. */
export function staleCausesOf(before: LineSource, now: LineSource): StaleCause[] {
  const differs = (read: (source: LineSource) => unknown) => written(read(before)) !== written(read(now))
  const tests: Partial<Record<StaleCause, boolean>> = {
    SALARY: differs(({ request }) => [salaryOf(request), request.salaryChanges ?? []]),
    EMPLOYMENT: differs(({ request: { facts } }) => [facts.firstDay ?? null, facts.lastDay ?? null]),
    FACTS: differs(({ request: { facts } }) => ({ ...facts, firstDay: null, lastDay: null, hrdLevy: null })),
    UNPAID_DAYS: differs(({ request }) => request.unpaidDays ?? []),
    COMMISSION: differs(({ entryIds }) => entryIds.toSorted()),
    EARLIER_MONTHS: differs(({ request }) => [request.yearToDate ?? null, request.tp3 ?? null]),
    CARRIED_OVER: differs(({ claims }) => claims),
    ADJUSTMENT: differs(({ adjustments }) => adjustments),
    EXCLUSION: differs(({ isExcluded }) => isExcluded),
    SETTINGS: differs(({ request }) => [request.switches ?? {}, request.facts.hrdLevy ?? 'NONE']),
  }
  const isOfItems =
    differs(({ request }) => itemsOf(request)) && !tests.ADJUSTMENT && !tests.CARRIED_OVER && !tests.EXCLUSION
  const found: Partial<Record<StaleCause, boolean>> = { ...tests, PAY_ITEMS: isOfItems }
  return staleCauses.filter((cause) => found[cause])
}

const isOfItem = (code: string | null | undefined) => code !== 'BASIC_SALARY' && code !== 'COMMISSION'
const salaryOf = ({ items = [] }: CalculationRequest) => items.filter(({ code }) => code === 'BASIC_SALARY')
const itemsOf = ({ items = [], zakat, cp38, reliefs = [] }: CalculationRequest) => [
  items.filter(({ code }) => isOfItem(code)),
  zakat ?? null,
  cp38 ?? null,
  reliefs,
]

/** Returns a value as text that does not depend on the order of its fields, as a database stores it. */
export function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
