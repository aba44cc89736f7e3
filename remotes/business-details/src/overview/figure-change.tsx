import { Span } from '@steward/shared/ui/core'
import { figureOf } from '@steward/shared/rules/insight/figures'
import { useTexts } from '../texts/texts.ts'
import { changeOf, type Change } from './change.ts'
import type { FigureInRange } from './overview.queries.ts'
import { useFigureWords } from './use-figure-words.ts'

const colors: Record<Change['meaning'], string> = { GOOD: 'success.fg', BAD: 'danger.fg', NEITHER: 'fg.muted' }

/** The change against the days compared, coloured by its meaning, and the figure before. */
export function FigureChange({ figure }: { figure: FigureInRange }) {
  const t = useTexts()
  const words = useFigureWords()
  const { before } = figure
  if (before === null || before.value === null) return null
  const change = changeOf(figureOf(figure.figure), figure, before)
  const signed = (value: number, style: 'percent' | 'decimal') =>
    words.number(value, { style, signDisplay: 'exceptZero', maximumFractionDigits: 1 }).replace('-', '−')
  return (
    <Span display="block" textStyle="caption" color="fg.muted">
      {change ? (
        <Span fontWeight="semibold" color={colors[change.meaning]}>
          <bdi>
            {change.isPoints
              ? t('overview.points', { value: signed(change.amount * 100, 'decimal') })
              : signed(change.amount, 'percent')}
          </bdi>
        </Span>
      ) : null}
      {/* A space, because a margin would run both words into one for screen readers. */}
      {change ? ' ' : null}
      <bdi>{t('overview.before', { value: words.value(figure.figure, before.value) })}</bdi>
    </Span>
  )
}
