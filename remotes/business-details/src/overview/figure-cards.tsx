import type { FigureKey } from '@steward/shared/rules/insight/figures'
import { chakra, StatStrip, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { FigureChange } from './figure-change.tsx'
import { FigureInfo } from './figure-info.tsx'
import { FigureLink } from './figure-link.tsx'
import type { FigureInRange } from './overview.queries.ts'
import { useFigureWords } from './use-figure-words.ts'

/** Figures in one panel: each with its definition, its change, and the parts of a share. */
export function FigureCards({ figures, keys }: { figures: readonly FigureInRange[]; keys: readonly FigureKey[] }) {
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
              <FigureInfo figure={figure.figure} />
            </chakra.span>
          ),
          value: (
            <>
              <FigureLink figure={figure.figure} value={figure.value} gap={figure.gap} />
              <FigureChange figure={figure} />
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
