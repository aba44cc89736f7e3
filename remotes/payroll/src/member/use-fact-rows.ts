import type { PayrollProfile } from '@steward/shared/contracts'
import { percentText } from '@steward/shared/rules/common/percent-text'
import { useBusiness } from '@steward/shared/stores'
import type { Fact } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

type Sheet = PayrollProfile['facts'][number]

/** Returns a function that returns the facts of a sheet as they are shown. Flags that are not set are left out. */
export function useFactRows() {
  const t = useTexts()
  const business = useBusiness()
  const percent = (value: string | null | undefined) => (value ? percentText(value, business.locale) : '')
  const flags = [
    'disabled',
    'spouseDisabled',
    'epfElectedBefore1998',
    'firstSocsoAtOrAfter55',
    'invalidityPension',
  ] as const satisfies readonly (keyof Sheet)[]
  return (sheet: Sheet): Fact[] => {
    const { identification, skbbk, bank } = sheet
    const yesNo = (value: boolean | null | undefined) => (value == null ? '' : t(value ? 'yes' : 'no'))
    const released = skbbk.releasedOn ? ` · ${business.date(skbbk.releasedOn)}` : ''
    const optional: [label: string, value: string][] = [
      [t('fact.contractDays'), sheet.contractDays == null ? '' : String(sheet.contractDays)],
      [t('fact.epfEmployeeRate'), percent(sheet.epfEmployeeRate)],
      [t('fact.epfEmployerRate'), percent(sheet.epfEmployerRate)],
      [t('fact.eisNumber'), sheet.eisNumber],
      ...flags.filter((flag) => sheet[flag]).map((flag): [string, string] => [t(`fact.${flag}`), t('yes')]),
      ...(sheet.eisBefore57 === false ? [[t('fact.eisBefore57'), t('no')] as [string, string]] : []),
    ]
    const rows: [label: string, value: string][] = [
      [t('fact.citizenship'), sheet.citizenship ? t(`citizenship.${sheet.citizenship}`) : ''],
      [t('fact.taxResident'), yesNo(sheet.taxResident)],
      [t('fact.mtdCategory'), sheet.mtdCategory ? t(`mtdCategory.${sheet.mtdCategory}`) : ''],
      [t('fact.childrenUnits'), String(sheet.childrenUnits ?? 0)],
      [t('fact.skbbk'), `${t(`skbbk.${skbbk.standing}`)}${released}`],
      [
        t('fact.identification'),
        identification
          ? `${t(`identification.${identification.kind}`)} ${identification.number} ${identification.country}`.trim()
          : '',
      ],
      [t('fact.taxNumber'), sheet.taxNumber],
      [t('fact.epfNumber'), sheet.epfNumber],
      [t('fact.socsoNumber'), sheet.socsoNumber],
      [t('fact.bank'), bank ? `${bank.name} ···· ${bank.accountEnd}` : ''],
      ...optional.filter(([, value]) => value !== ''),
    ]
    return rows.map(([label, value]) => ({ label, value }))
  }
}
