import { useBusiness } from '@steward/shared/stores'
import { toPlainDate } from '@steward/shared/time'
import { useTexts } from '../texts/texts.ts'

type Texts = ReturnType<typeof useTexts>
type TextKey = Parameters<Texts>[0]

/** The lines of a calculation that are computed or ordered. All others are items of pay. */
const statutory = [
  'EPF_EMPLOYEE',
  'SOCSO_EMPLOYEE',
  'EIS_EMPLOYEE',
  'SKBBK_EMPLOYEE',
  'MTD',
  'EPF_EMPLOYER',
  'SOCSO_EMPLOYER',
  'EIS_EMPLOYER',
  'HRD_LEVY',
]

interface Named {
  code: string
  name?: string | undefined
}

/** The words of payroll for codes and fields: items, months and facts. */
export function usePayWords() {
  const t = useTexts()
  const business = useBusiness()
  const month = (text: string) => business.month(toPlainDate(`${text}-01`))
  const item = (code: string) => (/^C\d+$/.test(code) ? t('item.relief', { code }) : t(`item.${code}` as TextKey))
  return {
    month,
    list: (words: readonly string[]) =>
      new Intl.ListFormat(business.locale, { type: 'conjunction' }).format([...words]),
    /** The name of a pay item, of an ordered deduction, or of a relief of form TP1. */
    item,
    /** The name of an item, or its own one if it is a statutory line by hand. */
    named: ({ code, name }: Named) => name || item(code),
    /** The name of a line in a column that says who pays it. */
    line: ({ code, name }: Named) =>
      name || (statutory.includes(code) ? t(`payLine.short.${code}` as TextKey) : item(code)),
    /** The name of a line that stands alone, with who pays it. */
    lineOf: ({ code, name }: Named) => {
      if (name) return t(code === 'STATUTORY_EMPLOYER' ? 'payLine.ofEmployer' : 'payLine.ofEmployee', { name })
      return statutory.includes(code) ? t(`payLine.full.${code}` as TextKey) : item(code)
    },
    months: (first: string, last: string | null) => {
      if (last === first) return month(first)
      return last === null
        ? t('items.since', { month: month(first) })
        : t('items.between', { first: month(first), last: month(last) })
    },
    /** The name of a field of the calculation: `facts.citizenship`, `items.2.frequency`. */
    field: (path: string) => {
      const [root, second = ''] = path.split('.')
      return root === 'facts' ? t(`fact.${second}` as TextKey) : t(`part.${root}` as TextKey)
    },
  }
}
