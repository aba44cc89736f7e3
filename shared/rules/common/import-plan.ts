import type { ImportColumn } from '../../codes/import-codes.ts'
import type { PlainDate } from '../../time/index.ts'
import { emailKey } from './email-key.ts'
import type { RowFault } from './row-outcome.ts'

/** The fields of a customer that a file can contain. */
export interface ImportedCustomer {
  givenName: string
  lastName: string
  email: string
  phoneNumber: string
  dateOfBirth: PlainDate | null
}

/** A broken rule of a row of customers. */
export interface ImportFault extends RowFault {
  field: ImportColumn | 'row'
}

/** A row of a file of customers, with its values or its faults. */
export type ImportedRow = { row: number } & (
  | { customer: ImportedCustomer; note: string; faults?: undefined }
  | { faults: ImportFault[] }
)

interface Contact {
  email: string
  phoneNumber: string
}

/**
 * The most customers that are stored per contact. Two are enough to detect several, and a file can repeat a contact.
 */
const mostKeys = 2

/** Finds customers by email and phone number. Customers have their id as key, and rows of the file `row:<number>`. */
export class ContactIndex {
  readonly #byContact = new Map<string, Set<string>>()

  add(key: string, { email, phoneNumber }: Contact): void {
    for (const contact of contactsOf({ email, phoneNumber })) {
      const known = this.#byContact.get(contact)
      if (known && known.size < mostKeys) known.add(key)
      else if (!known) this.#byContact.set(contact, new Set([key]))
    }
  }

  /** Returns the first two matches of each contact. */
  find(customer: Contact): { key: string; field: 'email' | 'phoneNumber' }[] {
    const matches = new Map<string, 'email' | 'phoneNumber'>()
    for (const contact of contactsOf(customer)) {
      const field = contact.includes('@') ? 'email' : 'phoneNumber'
      for (const key of this.#byContact.get(contact) ?? []) if (!matches.has(key)) matches.set(key, field)
    }
    return [...matches].map(([key, field]) => ({ key, field }))
  }
}

/** Returns the contacts by which a customer is matched. */
export const contactsOf = ({ email, phoneNumber }: Contact): string[] =>
  [emailKey(email), phoneNumber].filter((contact) => contact !== '')

export type PlannedRow = { row: number; faults: ImportFault[] } & (
  | { outcome: 'CREATED'; customer: ImportedCustomer; note: string }
  | { outcome: 'UPDATED'; customer: ImportedCustomer; note: string; target: string }
  | { outcome: 'SKIPPED' | 'FAILED' }
)

/** Returns the outcome of a row by the rule for duplicates. Adds a created or updated customer to the index. */
export function planRow(read: ImportedRow, index: ContactIndex, duplicates: 'SKIP' | 'UPDATE' | 'CREATE'): PlannedRow {
  const { row } = read
  if (read.faults) return { row, outcome: 'FAILED', faults: read.faults }
  const { customer, note } = read
  const matches = index.find(customer)
  const [first] = matches
  if (!first || duplicates === 'CREATE') {
    index.add(`row:${row}`, customer)
    return { row, outcome: 'CREATED', customer, note, faults: [] }
  }
  const { key, field } = first
  const earlier = key.startsWith('row:') ? Number(key.slice(4)) : undefined
  const fault: ImportFault =
    earlier === undefined
      ? { field, code: 'DUPLICATE' }
      : { field, code: 'DUPLICATE_IN_FILE', params: { row: earlier } }
  if (duplicates === 'SKIP') return { row, outcome: 'SKIPPED', faults: [fault] }
  if (matches.length > 1) return { row, outcome: 'FAILED', faults: [{ field, code: 'MATCHES_SEVERAL' }] }
  index.add(key, customer)
  return { row, outcome: 'UPDATED', customer, note, target: key, faults: [fault] }
}

/** Returns the customer after the import. Values in the file win, and its empty cells change nothing. */
export function filledIn<T extends ImportedCustomer>(before: T, given: ImportedCustomer): T {
  const filled = Object.entries(given).filter(([, value]) => value !== '' && value !== null)
  return { ...before, ...Object.fromEntries(filled) }
}
