import { useAddress } from '@steward/shared/addresses/use-address'
import type { Days } from '@steward/shared/rules/insight/compared-days'
import { grainsFor, type Grain } from '@steward/shared/rules/insight/series-grain'
import { SegmentedLinks } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

/** Links to the units of the trend that the range is not too long for. The address names the chosen one. */
export function GrainSwitch({ days, shown }: { days: Days; shown: Grain }) {
  const t = useTexts()
  const { addressWith } = useAddress()
  return (
    <SegmentedLinks
      label={t('overview.grain.label')}
      links={grainsFor(days).map((grain) => ({
        to: addressWith({ grain: grain.toLowerCase() }),
        label: t(`overview.grain.${grain}`),
        current: grain === shown,
      }))}
    />
  )
}
