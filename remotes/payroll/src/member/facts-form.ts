import type { BodyOf } from '@steward/shared/api'
import type { PayrollProfile } from '@steward/shared/contracts'
import type { PlainDate } from '@steward/shared/time'

type Sheet = PayrollProfile['facts'][number]
type Body = BodyOf<'payroll-facts.replace'>
type Defined<Key extends keyof Body> = NonNullable<Body[Key]>

export const citizenships: Defined<'citizenship'>[] = ['CITIZEN', 'PERMANENT_RESIDENT', 'FOREIGNER']
export const mtdCategories = ['1', '2', '3'] as const
export const skbbkStandings: Defined<'skbbk'>['standing'][] = ['TAKING_PART', 'RELEASED', 'OTHER_EMPLOYER']
export const identificationKinds: Defined<'identification'>['kind'][] = ['NRIC', 'PASSPORT', 'ARMY', 'POLICE']

/** The fields of the form. Their names are those of the request, so that its errors appear on them. */
export interface FactsValues {
  from: string
  citizenship: '' | Defined<'citizenship'>
  taxResident: '' | 'yes' | 'no'
  contractDays: number | null
  mtdCategory: '' | (typeof mtdCategories)[number]
  childrenUnits: number | null
  disabled: boolean
  spouseDisabled: boolean
  epfElectedBefore1998: boolean
  epfEmployeeRate: string
  epfEmployerRate: string
  firstSocsoAtOrAfter55: boolean
  invalidityPension: boolean
  eisBefore57: boolean
  skbbk: { standing: Defined<'skbbk'>['standing']; releasedOn: string; notice: string }
  identification: { kind: '' | Defined<'identification'>['kind']; number: string; country: string }
  taxNumber: string
  epfNumber: string
  socsoNumber: string
  eisNumber: string
  bank: { name: string; account: string }
}

/** Returns the values of a sheet, or those of a person about whom nothing is known. The account stays empty. */
export function factsValues(sheet: Sheet | undefined, from: string): FactsValues {
  const { taxResident, mtdCategory, identification, skbbk } = sheet ?? {}
  return {
    from,
    citizenship: sheet?.citizenship ?? '',
    taxResident: taxResident == null ? '' : taxResident ? 'yes' : 'no',
    contractDays: sheet?.contractDays ?? null,
    mtdCategory: mtdCategory ? (String(mtdCategory) as FactsValues['mtdCategory']) : '',
    childrenUnits: sheet?.childrenUnits ?? 0,
    disabled: sheet?.disabled ?? false,
    spouseDisabled: sheet?.spouseDisabled ?? false,
    epfElectedBefore1998: sheet?.epfElectedBefore1998 ?? false,
    epfEmployeeRate: sheet?.epfEmployeeRate ?? '',
    epfEmployerRate: sheet?.epfEmployerRate ?? '',
    firstSocsoAtOrAfter55: sheet?.firstSocsoAtOrAfter55 ?? false,
    invalidityPension: sheet?.invalidityPension ?? false,
    eisBefore57: sheet?.eisBefore57 ?? true,
    skbbk: { standing: 'TAKING_PART', notice: '', ...skbbk, releasedOn: skbbk?.releasedOn ?? '' },
    identification: identification ?? { kind: '', number: '', country: '' },
    taxNumber: sheet?.taxNumber ?? '',
    epfNumber: sheet?.epfNumber ?? '',
    socsoNumber: sheet?.socsoNumber ?? '',
    eisNumber: sheet?.eisNumber ?? '',
    bank: { name: sheet?.bank?.name ?? '', account: '' },
  }
}

/** Returns the request of the values. Empty fields are facts that are not known. */
export function factsBody(values: FactsValues): Body {
  const { from: _, citizenship, taxResident, mtdCategory, skbbk, identification, bank, ...rest } = values
  const isReleased = skbbk.standing === 'RELEASED'
  return {
    ...rest,
    citizenship: citizenship || null,
    taxResident: taxResident === '' ? null : taxResident === 'yes',
    mtdCategory: mtdCategory === '' ? null : (Number(mtdCategory) as Defined<'mtdCategory'>),
    epfEmployeeRate: values.epfEmployeeRate || null,
    epfEmployerRate: values.epfEmployerRate || null,
    skbbk: {
      standing: skbbk.standing,
      releasedOn: isReleased && skbbk.releasedOn !== '' ? (skbbk.releasedOn as PlainDate) : null,
      notice: isReleased ? skbbk.notice : '',
    },
    identification:
      identification.kind === ''
        ? null
        : {
            kind: identification.kind,
            number: identification.number,
            country: identification.kind === 'PASSPORT' ? identification.country : '',
          },
    bank:
      bank.name === '' && bank.account === ''
        ? null
        : { name: bank.name, ...(bank.account !== '' && { account: bank.account }) },
  }
}
