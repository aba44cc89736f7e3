import { useSearchParams } from 'react-router-dom'
import { SegmentedLinks } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { rangeNames, type RangeName } from './overview-range.ts'

/** Links to the ranges. The address names the chosen one. */
export function RangeSwitch({ chosen }: { chosen: RangeName }) {
  const t = useTexts()
  const [params] = useSearchParams()
  const addressOf = (name: RangeName) => {
    const next = new URLSearchParams(params)
    next.set('range', name)
    return `?${next}`
  }
  return (
    <SegmentedLinks
      label={t('overview.rangeLabel')}
      links={rangeNames.map((name) => ({
        to: addressOf(name),
        label: t(`overview.ranges.${name}`),
        current: name === chosen,
      }))}
    />
  )
}
