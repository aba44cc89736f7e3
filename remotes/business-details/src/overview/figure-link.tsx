import { useAddress } from '@steward/shared/addresses/use-address'
import type { FigureKey } from '@steward/shared/rules/insight/figures'
import { TextLink } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { useFigureWords } from './use-figure-words.ts'

interface FigureLinkProps {
  figure: FigureKey
  value: string | null
  gap: string | null
}

/** A figure that opens its records. One that the filter cannot narrow has none. */
export function FigureLink({ figure, value, gap }: FigureLinkProps) {
  const t = useTexts()
  const words = useFigureWords()
  const { addressWith } = useAddress()
  const text = words.value(figure, value)
  if (gap === 'NOT_FILTERED') return <bdi>{text}</bdi>
  return (
    <TextLink
      tone="quiet"
      preventScrollReset
      to={addressWith({ figure })}
      aria-label={t('overview.open', { figure: words.name(figure), value: text })}
    >
      <bdi>{text}</bdi>
    </TextLink>
  )
}
