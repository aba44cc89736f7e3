import type { CaseCall, ContractCase } from './contract-case.ts'
import { keyRequired, keyReused } from './expectations.ts'

interface Keyed {
  /** The record that the request creates: `['a booking', 'bookings']`. */
  makes: readonly [one: string, several: string]
  body: unknown
  /** The body of a different request with the same key. */
  other: unknown
  /** The expected response of both requests of a double click. */
  expect: ContractCase['expect']
  after?: ContractCase['after']
}

/**
 * The cases of every POST that creates a record. It needs a key, creates once per key, and rejects the key for another
 * body.
 */
export function keyCases(call: CaseCall, { makes, body, other, expect, after }: Keyed): ContractCase[] {
  const [one, several] = makes
  const first = { ...call, key: `${several}-1`, body }
  return [
    { name: `creating ${one} needs an idempotency key`, ...call, key: null, body, expect: keyRequired },
    { name: `a double click creates ${one} once`, ...first, before: [first], expect, ...(after ? { after } : {}) },
    { name: `a key cannot create two ${several}`, ...first, before: [first], body: other, expect: keyReused },
  ]
}
