import type { ImportColumn, ImportRowCode } from '../codes/import-codes.ts'
import type { PlainDate } from '../time/index.ts'

/** What of a customer a file can say. */
export interface ImportedCustomer {
  givenName: string
  lastName: string
  email: string
  phoneNumber: string
  dateOfBirth: PlainDate | null
}

export interface ImportFault {
  field: ImportColumn | 'row'
  code: ImportRowCode
  params?: Record<string, string | number>
}

export type ReadRow = { row: number } & (
  | { customer: ImportedCustomer; note: string; faults?: undefined }
  | { faults: ImportFault[] }
)

interface Contact {
  email: string
  phoneNumber: string
}

/** Whether a contact belongs to several is all that anybody asks: a file may name one phone number in all of its rows. */
const mostKeys = 2

/** Who is known by which email and phone number: customers by their id, rows of the same file by `row:<number>`. */
export class ContactIndex {
  readonly #byContact = new Map<string, Set<string>>()

  add(key: string, { email, phoneNumber }: Contact): void {
    for (const contact of contactsOf({ email, phoneNumber })) {
      const known = this.#byContact.get(contact)
      if (known && known.size < mostKeys) known.add(key)
      else if (!known) this.#byContact.set(contact, new Set([key]))
    }
  }

  /** The first two of them for each contact. */
  find(customer: Contact): { key: string; field: 'email' | 'phoneNumber' }[] {
    const found = new Map<string, 'email' | 'phoneNumber'>()
    for (const contact of contactsOf(customer)) {
      const field = contact.includes('@') ? 'email' : 'phoneNumber'
      for (const key of this.#byContact.get(contact) ?? []) if (!found.has(key)) found.set(key, field)
    }
    return [...found].map(([key, field]) => ({ key, field }))
  }
}

/** What a customer is found again by. */
export const contactsOf = ({ email, phoneNumber }: Contact): string[] =>
  [email.toLowerCase(), phoneNumber].filter((contact) => contact !== '')

export type PlannedRow = { row: number; faults: ImportFault[] } & (
  | { outcome: 'CREATED'; customer: ImportedCustomer; note: string }
  | { outcome: 'UPDATED'; customer: ImportedCustomer; note: string; target: string }
  | { outcome: 'SKIPPED' | 'FAILED' }
)

/** What becomes of a row that can be read or not, by the rule for duplicates; the index learns of who is created. */
export function planRow(read: ReadRow, index: ContactIndex, duplicates: 'SKIP' | 'UPDATE' | 'CREATE'): PlannedRow {
  const { row } = read
  if (read.faults) return { row, outcome: 'FAILED', faults: read.faults }
  const { customer, note } = read
  const found = index.find(customer)
  const [first] = found
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
  if (found.length > 1) return { row, outcome: 'FAILED', faults: [{ field, code: 'MATCHES_SEVERAL' }] }
  index.add(key, customer)
  return { row, outcome: 'UPDATED', customer, note, target: key, faults: [fault] }
}

/** The customer afterwards: what the file says wins, what it leaves empty stays. */
export function filledIn<T extends ImportedCustomer>(before: T, given: ImportedCustomer): T {
  const said = Object.entries(given).filter(([, value]) => value !== '' && value !== null)
  return { ...before, ...Object.fromEntries(said) }
}
