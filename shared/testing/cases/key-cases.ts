import type { CaseCall, ContractCase } from '../contract-case.ts'
import { keyRequired, keyReused } from './expectations.ts'

interface Keyed {
  /** What the call makes: `['a booking', 'bookings']`. */
  makes: readonly [one: string, several: string]
  body: unknown
  /** What is wanted next with the same key. */
  other: unknown
  /** What both presses of a double click are answered. */
  expect: ContractCase['expect']
  after?: ContractCase['after']
}

/** What holds of every POST that makes something: needs a key, does its work once for it, and for no other work. */
export function keyCases(call: CaseCall, { makes, body, other, expect, after }: Keyed): ContractCase[] {
  const [one, several] = makes
  const first = { ...call, key: `${several}-1`, body }
  return [
    { name: `${one} is made with a key`, ...call, key: null, body, expect: keyRequired },
    { name: `a double click makes ${one} once`, ...first, before: [first], expect, ...(after ? { after } : {}) },
    { name: `a key does not serve two ${several}`, ...first, before: [first], body: other, expect: keyReused },
  ]
}
