import { Span } from '@steward/shared/ui/core'
import { useBusiness } from '@steward/shared/stores'
import { useTexts } from '../texts/texts.ts'

interface DeltaProps {
  now: number | null
  before: number | null | undefined
  /** The figure is a rate, so the change is shown in points instead of per cent. */
  isRate?: boolean
  /** A lower figure is better, for example for no-shows. */
  isBadWhenMore?: boolean
}

/** The change against the previous range, with sign and figure. The colour depends on its meaning, not on its sign. */
export function Delta({ now, before, isRate = false, isBadWhenMore = false }: DeltaProps) {
  const t = useTexts()
  const { locale } = useBusiness()
  const change = changeOf(now, before, isRate)
  if (change === null) {
    return (
      <Span display="block" textStyle="caption" color="fg.subtle">
        –
      </Span>
    )
  }
  const signed = (style: 'percent' | 'decimal') =>
    new Intl.NumberFormat(locale, { style, signDisplay: 'exceptZero', maximumFractionDigits: 1 })
  const text = isRate
    ? t('overview.points', { value: signed('decimal').format(change * 100) })
    : signed('percent').format(change)
  const isGood = isBadWhenMore ? change < 0 : change > 0
  const color = Math.abs(change) < 0.0005 ? 'fg.muted' : isGood ? 'success.fg' : 'danger.fg'
  return (
    <Span display="block" textStyle="label" letterSpacing="normal" color={color}>
      <bdi>{text.replace('-', '−')}</bdi>
    </Span>
  )
}

/**
 * Returns the change as a share of the previous figure, or in points for a rate. Returns null if there is nothing to
 * compare with.
 */
export function changeOf(now: number | null, before: number | null | undefined, isRate: boolean): number | null {
  if (now === null || before === null || before === undefined) return null
  if (isRate) return now - before
  return before === 0 ? null : (now - before) / before
}
