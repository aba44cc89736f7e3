import { isCalculatedIn } from '@steward/shared/rules/payroll/payroll-currency'
import { addressLineOf } from '@steward/shared/rules/common/address-line'
import { formatMonth, toPlainDate, type Instant } from '@steward/shared/time'
import type { PayslipContents } from '../tables/payroll/payroll-run.ts'
import type { DocumentLanguage } from './document-language.ts'
import { lawNames } from './words/payslip-words.ts'
import type { PayslipPaper, PayslipLine } from './paper.ts'

/** A payslip as it was published, or a preview without a number. */
export interface PublishedSlip extends PayslipContents {
  number: string | null
  month: string
  at: Instant
}

/** Returns the payslip with every word and figure. Each line has its sum of the year beside it. */
export function payslipPaper(written: DocumentLanguage, slip: PublishedSlip): PayslipPaper {
  const words = written.words.payslip
  const { amount, day, language, currency } = written
  const monthOf = (month: string) => formatMonth(toPlainDate(`${month}-01`), language)
  const { person, business, totals, yearToDate, opening } = slip
  const linesOf = (...groups: PayslipContents['lines'][number]['group'][]): PayslipLine[] =>
    slip.lines
      .filter(({ group }) => groups.includes(group))
      .map((line) => ({
        label: line.name ?? words.lines[line.code as keyof typeof words.lines] ?? line.code,
        detail: line.note,
        amount: isZero(line.amount) ? '–' : amount(line.amount),
        yearToDate: isZero(line.yearToDate) ? '–' : amount(line.yearToDate),
      }))
  const part = (label: string, lines: PayslipLine[], sum: { label: string; amount: string; yearToDate: string }) => ({
    label,
    lines,
    sum: { ...sum, amount: amount(sum.amount), yearToDate: amount(sum.yearToDate) },
  })
  // The numbers of Malaysian authorities.
  const numbers = !isCalculatedIn(slip.currency)
    ? []
    : [
        { label: words.identification, value: person.identification?.number ?? '–', details: [] },
        { label: words.epfNumber, value: person.epfNumber || '–', details: [] },
        { label: words.taxNumber, value: person.taxNumber || '–', details: [] },
        { label: words.socsoNumber, value: person.socsoNumber || '–', details: [] },
      ]
  const since = person.employedSince ? words.since(day(person.employedSince)) : ''
  return {
    form: 'PAYSLIP',
    language,
    title: words.title,
    number: slip.number ?? words.preview,
    issued: monthOf(slip.month),
    issuedAt: slip.at,
    seller: {
      name: business.name,
      details: [
        business.registrationNumber,
        addressLineOf(business.address, language),
        employerNumbersText(written, slip),
      ].filter((each) => each !== ''),
    },
    parties: [
      { label: words.employee, value: person.name, details: [[person.jobTitle, since].filter(Boolean).join(' · ')] },
      {
        label: words.period,
        value: `${day(slip.period.from)} – ${day(slip.period.to)}`,
        details: slip.number === null ? [words.preview] : [words.paidOn(day(slip.paidOn))],
      },
      {
        label: words.paidTo,
        value: person.bank ? `${person.bank.name} •••• ${person.bank.accountEnd}` : words.methods[slip.method],
        details: [
          ...(person.bank ? [words.methods[slip.method]] : []),
          ...(slip.reference === '' ? [] : [words.reference(slip.reference)]),
        ],
      },
      ...numbers,
    ],
    columns: { amount: currency, yearToDate: words.yearToDate },
    earnings: part(words.earnings, linesOf('EARNING', 'REIMBURSEMENT', 'BENEFIT'), {
      label: words.gross,
      amount: totals.gross,
      yearToDate: yearToDate.gross,
    }),
    deductions: part(words.deductions, linesOf('EMPLOYEE', 'DEDUCTION'), {
      label: words.totalDeductions,
      amount: totals.deductions,
      yearToDate: yearToDate.deductions,
    }),
    net: {
      label: words.net(currency),
      amount: amount(totals.net),
      ofYear: words.netOfYear(amount(yearToDate.net)),
    },
    employer: part(words.employer, linesOf('EMPLOYER'), {
      label: words.employerTotal,
      amount: totals.employerContributions,
      yearToDate: yearToDate.employerContributions,
    }),
    remarks: [
      words.yearCovers(monthOf(slip.yearFrom), monthOf(slip.month)),
      ...(opening
        ? [
            words.opening(monthOf(opening.throughMonth), {
              gross: amount(opening.gross),
              epf: amount(opening.epf),
              mtd: amount(opening.mtd),
              zakat: amount(opening.zakat),
            }),
          ]
        : []),
    ],
    footer: business.name,
  }
}

/** The numbers of the employer that are recorded, in one line. */
function employerNumbersText({ words }: DocumentLanguage, { business: { employerNumbers } }: PublishedSlip): string {
  const { employerNumber } = words.payslip
  if (!employerNumbers) return ''
  const { epf, socso, tax } = employerNumbers
  const named: [string, string][] = [
    [lawNames.EPF_EMPLOYER, epf],
    [lawNames.SOCSO_EMPLOYER, socso],
    [lawNames.MTD, tax],
  ]
  const recorded = named.filter(([, number]) => number !== '').map(([law, number]) => `${law} ${number}`)
  return recorded.length === 0 ? '' : employerNumber(recorded.join(' · '))
}

const isZero = (amount: string): boolean => Number(amount) === 0
