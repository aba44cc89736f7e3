import type { PayrollRun } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { formatMonth, toPlainDate, type Instant } from '@steward/shared/time'
import type { DocumentSeller } from '../tables/booking/document-contents.ts'
import { sellerOn, type DocumentLanguage } from './document-language.ts'
import type { PaperDocument } from './paper.ts'

/** Returns the summary of a run: one line for each member, and the sums of the page. */
export function payrollSummaryPaper(
  written: DocumentLanguage,
  { run, seller, issuedAt }: { run: PayrollRun; seller: DocumentSeller; issuedAt: Instant },
): PaperDocument {
  const words = written.words.payslip.summary
  const { amount, currency, language } = written
  const shown = (text: string | null) => (text === null ? '–' : amount(text))
  const approved = run.approvedAt ? words.approved(written.dayOf(run.approvedAt)) : ''
  const value = run.payment ? words.paid(written.day(run.payment.paidOn)) : approved
  return {
    language,
    title: words.title,
    number: run.month,
    issued: written.moment(issuedAt),
    issuedAt,
    seller: sellerOn(written, seller),
    parties: [
      { label: words.month, value: formatMonth(toPlainDate(`${run.month}-01`), language), details: [] },
      { label: words.status, value, details: run.payment ? [approved] : [] },
      { label: words.people, value: String(run.calculated), details: [] },
    ],
    columns: {
      description: words.member,
      quantity: '',
      unitPrice: words.gross(currency),
      tax: words.deductions(currency),
      amount: words.net(currency),
    },
    lines: run.lines.map((line) => ({
      description: fullName(line.member),
      detail: [line.member.jobTitle, line.exclusion ? words.excluded : '', line.payslip?.number ?? '']
        .filter((each) => each !== '')
        .join(' · '),
      quantity: '',
      unitPrice: shown(line.gross),
      tax: shown(line.deductions),
      amount: shown(line.net),
    })),
    sums: [
      { label: words.gross(currency), amount: amount(run.totals.gross) },
      { label: words.deductions(currency), amount: amount(run.totals.deductions) },
      { label: words.totalNet(currency), amount: amount(run.totals.net), isTotal: true },
      { label: words.employerCost, amount: amount(run.totals.employerCost) },
    ],
    remarks: [],
    footer: seller.name,
  }
}
