import { sumOf, type Sen } from './sen.ts'

// The text file for MTD and CP38 (MTD specification 2026, exhibits 4 and 5): a header of 57 characters, rows of 136.

export interface Cp39Employer {
  /** The number of the headquarters and of the paying employer, in any spelling. */
  headquarters: string
  employer: string
  year: number
  month: number
}

export interface Cp39Row {
  tin: string
  name: string
  oldIc: string
  newIc: string
  passport: string
  country: string
  mtd: Sen
  cp38: Sen
  employeeNumber: string
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const right = (text: string, width: number): string => text.padStart(width, '0')
const left = (text: string, width: number): string => text.padEnd(width, ' ')

/** Returns `0090891510` for `E 908915-10`. */
export const employerNumber = (text: string): string => right(digitsOf(text), 10)
/** Returns the TIN without its letters: `00531367080` for `IG 531367-080`. */
export const taxNumber = (text: string): string => right(digitsOf(text), 11)
/** Returns an identity card number without its dashes. */
export const icNumber = (text: string): string => digitsOf(text)
export const cp39Amount = (sen: Sen, width = 8): string => right(String(sen), width)

/** Returns the header: the sums, and the number of persons with an amount. */
export function cp39Header({ headquarters, employer, year, month }: Cp39Employer, rows: readonly Cp39Row[]): string {
  const totals = (['mtd', 'cp38'] as const).map((key) => {
    const amounts = rows.map((row) => row[key])
    return cp39Amount(sumOf(amounts), 10) + right(String(amounts.filter((amount) => amount > 0).length), 5)
  })
  return `H${employerNumber(headquarters)}${employerNumber(employer)}${year}${right(String(month), 2)}${totals.join('')}`
}

/** Returns the row of a person. A field that is too long makes the row longer than 136 characters. */
export function cp39Row(row: Cp39Row): string {
  const identity = left(icNumber(row.oldIc), 12) + left(icNumber(row.newIc), 12) + left(row.passport, 12)
  const amounts = cp39Amount(row.mtd) + cp39Amount(row.cp38)
  return `D${taxNumber(row.tin)}${left(row.name, 60)}${identity}${left(row.country, 2)}${amounts}${left(row.employeeNumber, 10)}`
}
