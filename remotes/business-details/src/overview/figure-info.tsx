import type { FigureKey } from '@steward/shared/rules/insight/figures'
import { IconButton, Text } from '@steward/shared/ui/core'
import { Popover } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { useFigureWords } from './use-figure-words.ts'

/** The mark that opens the definition of a figure. */
export function FigureInfo({ figure }: { figure: FigureKey }) {
  const t = useTexts()
  const words = useFigureWords()
  const label = t('overview.howCounted', { figure: words.name(figure) })
  return (
    <Popover label={label} width={280} trigger={<IconButton icon="info" size="xs" label={label} />}>
      <Text p="3" textStyle="caption">
        {words.definition(figure)}
      </Text>
    </Popover>
  )
}
