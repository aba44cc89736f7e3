import { figureOf, type FigureDefinition, type FigureKey } from '@steward/shared/rules/insight/figures'
import { useBusiness } from '@steward/shared/stores'
import { useTexts } from '../texts/texts.ts'

const minutesPerDay = 1440

/** Returns functions that write figures in the language of the user. */
export function useFigureWords() {
  const t = useTexts()
  const { locale, money } = useBusiness()
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value)
  const inUnit = ({ unit }: FigureDefinition, value: string): string => {
    if (unit === 'MONEY') return money(value)
    if (unit === 'SHARE')
      return number(Number(value), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
    return unit === 'MINUTES' ? duration(Number(value)) : number(Number(value))
  }
  const duration = (minutes: number) =>
    Math.abs(minutes) >= minutesPerDay
      ? number(minutes / minutesPerDay, { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 })
      : Math.abs(minutes) >= 60
        ? number(minutes / 60, { style: 'unit', unit: 'hour', maximumFractionDigits: 1 })
        : number(minutes, { style: 'unit', unit: 'minute' })
  return {
    name: (figure: FigureKey) => t(`overview.figure.${figure}.name`),
    /** The definition with its formula. */
    definition: (figure: FigureKey) => t(`overview.figure.${figure}.is`),
    /** A value of the figure. A missing one is a dash, and `gap` says why. */
    value: (figure: FigureKey, value: string | null) => (value === null ? '–' : inUnit(figureOf(figure), value)),
    /** "38 of 1,284", the parts of a share. */
    parts: (figure: FigureKey, part: string | null, whole: string | null) => {
      if (part === null || whole === null || figureOf(figure).unit !== 'SHARE') return undefined
      const isMoney = part.includes('.')
      const write = (text: string) => (isMoney ? money(text) : number(Number(text)))
      return t(`overview.parts.${partsOf(figure)}`, { part: write(part), whole: write(whole) })
    },
    /** The kind of a record, such as a no-show. */
    kind: (kind: string) => t(`overview.kind.${kind}` as 'overview.kind.CHECKED_IN', { defaultValue: kind }),
    number,
  }
}

/** What the parts of a share count. */
function partsOf(figure: FigureKey): 'seats' | 'minutes' | 'plain' {
  if (figure === 'fillRate') return 'seats'
  return figure === 'utilisation' ? 'minutes' : 'plain'
}
