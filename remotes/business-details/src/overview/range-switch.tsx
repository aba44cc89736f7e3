import { useAddress } from '@steward/shared/addresses/use-address'
import { SegmentedLinks } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { rangeNames, type RangeName } from './overview-range.ts'

/** Links to the presets. The address names the chosen one. */
export function RangeSwitch({ chosen }: { chosen: RangeName | undefined }) {
  const t = useTexts()
  const { addressWith } = useAddress()
  return (
    <SegmentedLinks
      label={t('overview.rangeLabel')}
      links={rangeNames.map((name) => ({
        to: addressWith({ range: name, month: undefined, from: undefined, to: undefined }),
        label: t(`overview.ranges.${name}`),
        current: name === chosen,
      }))}
    />
  )
}
