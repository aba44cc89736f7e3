import * as to from '@steward/shared/addresses'
import { SegmentedLinks } from '@steward/shared/ui/core'
import { useDataTexts } from './texts.ts'

/** Which files the history shows. */
export const fileChoices = ['all', 'exports', 'imports'] as const
type FileChoice = (typeof fileChoices)[number]

/** The choice between all files, exports and imports, with the number of each. */
export function FilesTabs({ shown, counts }: { shown: FileChoice; counts: Record<FileChoice, number> }) {
  const t = useDataTexts()
  return (
    <SegmentedLinks
      label={t('history.tabs')}
      links={fileChoices.map((choice) => ({
        to: to.data(choice === 'all' ? {} : { files: choice }),
        label: `${t(`history.${choice}`)} ${counts[choice]}`,
        current: choice === shown,
      }))}
    />
  )
}
