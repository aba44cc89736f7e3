import type { ContractCase } from './contract-case.ts'
import { conflict, forbidden, invalid, notFound, ok } from './expectations.ts'
import { calculatedRun, openNovember, paidMember, paidRun } from './payable-run.ts'

const list = { operation: 'payslip.list' } as const
const slip = { id: '#payslip' }
const line = { id: '#made', businessUserId: '#provider' }
const paid = { records: paidMember, before: paidRun }

/** The payslips of paid runs. Everybody reads their own. */
export const payslipCases: ContractCase[] = [
  {
    name: 'a provider lists their own payslips',
    ...list,
    as: 'provider',
    ...paid,
    expect: ok({
      total: 1,
      nextCursor: null,
      items: [{ member: { id: '#provider' }, month: '2026-11', paidOn: '2026-11-19', isWithheld: false }],
    }),
  },
  {
    name: 'staff see no payslip of others',
    ...list,
    as: 'staff',
    ...paid,
    expect: ok({ total: 0, items: [] }),
  },
  {
    name: 'staff cannot ask for the payslips of others',
    ...list,
    as: 'staff',
    query: { businessUserId: '#provider' },
    expect: forbidden('payslip.read'),
  },
  {
    name: "a manager cannot ask for an owner's payslips",
    ...list,
    as: 'manager',
    query: { businessUserId: '#owner' },
    expect: forbidden('payslip.read'),
  },
  {
    name: 'payslips of a year before 2000 are rejected',
    ...list,
    as: 'owner',
    query: { year: '1999' },
    expect: invalid(['year', 'TOO_SMALL']),
  },
  {
    name: 'a provider reads their payslip as it was published',
    as: 'provider',
    operation: 'payslip.get',
    params: slip,
    ...paid,
    expect: ok({
      number: 'PS-2026-11-0001',
      method: 'BANK_TRANSFER',
      reference: 'GIRO 1119',
      person: { name: 'Priya Test', epfNumber: '10000001', bank: { name: 'Maybank', accountEnd: '4471' } },
      opening: { throughMonth: '2026-10', gross: '25000.00' },
      yearFrom: '2026-11',
    }),
  },
  {
    name: 'staff do not read the payslip of a provider',
    as: 'staff',
    operation: 'payslip.get',
    params: slip,
    ...paid,
    expect: forbidden('payslip.read'),
  },
  {
    name: 'a payslip that does not exist is not found',
    as: 'owner',
    operation: 'payslip.get',
    params: { id: '#owner' },
    expect: notFound,
  },
  {
    name: 'a provider gets their payslip as PDF',
    as: 'provider',
    operation: 'payslip.pdf',
    params: slip,
    query: { language: 'de' },
    ...paid,
    expect: { status: 200 },
  },
  {
    name: 'the PDF of a payslip that does not exist is not found',
    as: 'owner',
    operation: 'payslip.pdf',
    params: { id: '#owner' },
    expect: notFound,
  },
  {
    name: 'a manager gets the preview of a payslip before the payment',
    as: 'manager',
    operation: 'payroll-run-line.preview',
    params: line,
    records: paidMember,
    before: calculatedRun,
    expect: { status: 200 },
  },
  {
    name: 'a line that was not calculated has no preview',
    as: 'manager',
    operation: 'payroll-run-line.preview',
    params: line,
    before: [openNovember],
    expect: conflict('TRANSITION_NOT_ALLOWED', { from: 'FAILED', action: 'preview' }),
  },
]
