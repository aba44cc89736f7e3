import { figureOf, type FigureKey } from '@steward/shared/rules/insight/figures'
import { chakra, StatStrip, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { FigureChange } from './figure-change.tsx'
import { FigureInfo } from './figure-info.tsx'
import { FigureLink } from './figure-link.tsx'
import { FigureSparkline } from './figure-sparkline.tsx'
import type { FigureInRange } from './overview.queries.ts'
import { useFigureWords } from './use-figure-words.ts'

interface FigureCardsProps {
  figures: readonly FigureInRange[]
  keys: readonly FigureKey[]
  /** Draws a line of the range in the cards of figures that have one. */
  hasLines?: boolean
}

/** Figures in one panel: each with its definition, its change, and the parts of a share. */
export function FigureCards({ figures, keys, hasLines = false }: FigureCardsProps) {
  const t = useTexts()
  const words = useFigureWords()
  const shown = keys.flatMap((key) => figures.filter(({ figure }) => figure === key))
  return (
    <StatStrip
      stats={shown.map((figure) => {
        const parts = words.parts(figure.figure, figure.part, figure.whole)
        return {
          key: figure.figure,
          label: (
            <chakra.span display="flex" justifyContent="space-between" gap="2">
              {words.name(figure.figure)}
              <chakra.span _print={{ display: 'none' }}>
                <FigureInfo figure={figure.figure} />
              </chakra.span>
            </chakra.span>
          ),
          value: (
            <>
              <FigureLink figure={figure.figure} value={figure.value} gap={figure.gap} />
              <FigureChange figure={figure} />
              {hasLines && figureOf(figure.figure).at === 'RANGE' ? <FigureSparkline figure={figure.figure} /> : null}
              {figure.gap ? <Note text={t(`overview.gap.${figure.gap}`)} /> : parts ? <Note text={parts} /> : null}
              {figure.open > 0 && figure.gap === null ? (
                <Note text={t('overview.stillOpen', { count: figure.open })} />
              ) : null}
            </>
          ),
        }
      })}
    />
  )
}

const Note = ({ text }: { text: string }) => (
  <Text textStyle="caption" fontWeight="normal" letterSpacing="normal" color="fg.muted">
    <bdi>{text}</bdi>
  </Text>
)
