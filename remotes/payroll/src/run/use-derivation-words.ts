import { formatAmount } from '@steward/shared/money'
import { percentText } from '@steward/shared/rules/common/percent-text'
import { useBusiness } from '@steward/shared/stores'
import { toPlainDate } from '@steward/shared/time'
import { useTexts } from '../texts/texts.ts'
import { choices, columns, rules, values } from './derivation-names.ts'
import type { PayLine } from './payroll-runs.queries.ts'

type Derivation = PayLine['derivation']
type TextKey = Parameters<ReturnType<typeof useTexts>>[0]

/** The days of one salary within a month: the period, the salary of a full month, the paid days and the pay. */
export interface SalaryPart {
  key: string
  period: string
  salary: string
  days: string
  amount: string
}

/** The words of derivations: rules, inputs, steps and rows of tables. */
export function useDerivationWords(currency: string) {
  const t = useTexts()
  const business = useBusiness()
  const { locale } = business
  const money = (amount: string) => formatAmount(amount, currency, locale)
  const number = (text: string) => new Intl.NumberFormat(locale).format(text as Intl.StringNumericLiteral)

  const value = (text: string): string => {
    if (/^-?\d+\.\d{2}$/.test(text)) return money(text)
    if (choices.includes(text)) return t(`choice.${text}` as TextKey)
    if (columns.includes(text)) return t(`row.${text}` as TextKey)
    const percent = /^([\d.]+) ?%$/.exec(text)?.[1]
    return percent ? percentText(percent, locale) : text
  }

  /** The period of a salary, `2026-11-01/2026-11-15`. */
  const period = (text: string) => {
    const [from, to] = text.split('/').map((day) => business.date(toPlainDate(day)))
    return from === to ? (from ?? '') : `${from} – ${to}`
  }

  const salaryParts = ({ inputs, steps }: Derivation): SalaryPart[] =>
    Object.keys(steps)
      .filter((key) => /^part\d+$/.test(key))
      .map((key) => {
        const index = key.slice('part'.length)
        return {
          key,
          period: period(inputs[key] ?? ''),
          salary: inputs[`salary${index}`] ?? '0',
          days: t('derivation.days', { days: inputs[`eligibleDays${index}`] ?? '', of: inputs['calendarDays'] ?? '' }),
          amount: steps[key]!,
        }
      })

  return {
    value,
    salaryParts,
    /** The sentence that says how a figure comes about. */
    rule: ({ rule, formula }: Derivation) => (rules.includes(rule) ? t(`rule.${rule}` as TextKey) : formula),
    inputName: (name: string) => (values.includes(name) ? t(`input.${name}` as TextKey) : name),
    columnName: (name: string) => (columns.includes(name) ? t(`row.${name}` as TextKey) : name),
    /** A cell of a table as published. A missing upper limit is open. */
    cell: (name: string, text: string | null) => {
      if (text === null) return t('row.open')
      if (name === 'R') return percentText(text, locale)
      return /^-?\d+\.\d{2}$/.test(text) ? money(text) : number(text)
    },
    /** The short remark below a line: its days, its row or its rate. */
    caption: (derivation: Derivation): string => {
      const { rule, inputs, table } = derivation
      if (rule.startsWith('BASIC_PAY'))
        return salaryParts(derivation)
          .map(({ days, salary }) => t('derivation.daysAt', { days, salary: money(salary) }))
          .join(' · ')
      if (rule.endsWith('_BAND') && table) {
        const { from, over, upTo } = table.row
        const lower = from ?? over ?? '0'
        return upTo == null
          ? t('derivation.rowAbove', { from: money(lower) })
          : t('derivation.row', { from: money(lower), upTo: money(upTo) })
      }
      if (rule.startsWith('EPF_') && inputs['rate']) return rateText(inputs['rate'])
      if (rule === 'MTD_RESIDENT') return t('derivation.category', { category: inputs['category'] ?? '' })
      return ''
    },
    rate: rateText,
  }

  /** A rate of the API: `0.11` or `11 %`. */
  function rateText(text: string): string {
    if (text.includes('%')) return value(text)
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      text as Intl.StringNumericLiteral,
    )
  }
}
