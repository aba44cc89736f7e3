import type { CaseCall } from './contract-case.ts'

// The requests that make a run of November 2026 with one paid member, the provider.

const ofProvider = { businessUserId: '#provider' }
const others = ['#owner', '#manager', '#staff', '#other provider']

/** Everything that the law asks about the provider, and the sums of the months before. */
export const completeProvider: CaseCall[] = [
  {
    as: 'owner',
    operation: 'member.update',
    params: { id: '#provider' },
    ifMatch: 1,
    body: { dateOfBirth: '1990-05-14' },
  },
  {
    as: 'owner',
    operation: 'payroll-facts.replace',
    params: { ...ofProvider, from: '2026-01-01' },
    ifMatch: 1,
    body: {
      citizenship: 'CITIZEN',
      taxResident: true,
      mtdCategory: 1,
      identification: { kind: 'NRIC', number: '900514-14-5678' },
      taxNumber: 'IG 10000000001',
      epfNumber: '10000001',
      socsoNumber: '900514145678',
      bank: { name: 'Maybank', account: '114400004471' },
    },
  },
  {
    as: 'owner',
    operation: 'payroll-year.replace',
    params: { ...ofProvider, year: '2026', source: 'OPENING' },
    ifMatch: 2,
    body: { gross: '25000', epf: '2750', mtd: '0', zakat: '0', throughMonth: '2026-10' },
  },
]

export const openNovember: CaseCall = { as: 'owner', operation: 'payroll-run.create', body: { month: '2026-11' } }

const exclude = (businessUserId: string, ifMatch: number): CaseCall => ({
  as: 'owner',
  operation: 'payroll-run-line.exclude',
  params: { id: '#made', businessUserId },
  ifMatch,
  body: { reason: 'Paid by another company' },
})

/** The run of November is calculated for the provider, and the others are left out. Its version is 6. */
export const calculatedRun: CaseCall[] = [
  ...completeProvider,
  openNovember,
  ...others.map((member, index) => exclude(member, 2 + index)),
]

export const approve: CaseCall = {
  as: 'owner',
  operation: 'payroll-run.approve',
  params: { id: '#made' },
  ifMatch: 6,
  body: { digest: '#digest', confirmation: '2026-11' },
}
/** Its version is 7. */
export const approvedRun: CaseCall[] = [...calculatedRun, approve]

export const pay: CaseCall = {
  as: 'owner',
  operation: 'payroll-run.pay',
  params: { id: '#made' },
  ifMatch: 7,
  body: { paidOn: '2026-11-19', method: 'BANK_TRANSFER', reference: 'GIRO 1119' },
}
/** Its version is 8. */
export const paidRun: CaseCall[] = [...approvedRun, pay]

/** The record that the provider needs first. */
export const paidMember = ['salary of the provider'] as const
