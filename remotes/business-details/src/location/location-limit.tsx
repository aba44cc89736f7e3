import { Meter, Panel, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { useLocationLimit } from './new-location-button.tsx'

const nearShare = 0.8

/** How many locations the plan allows. From 80 % on, a sentence says who can change the plan. */
export function LocationLimit() {
  const t = useTexts()
  const { data } = useLocationLimit()
  if (!data || data.limit === null) return null
  const { used, limit } = data
  const share = limit === 0 ? 1 : used / limit
  return (
    <Panel title={t('location.plan')}>
      <Meter value={Math.min(1, share)} label={t('location.plan')} text={t('location.planUsed', { used, limit })} />
      <Text mt="2" textStyle="caption" color={share >= nearShare ? 'warning.fg' : 'fg.muted'}>
        {t(share >= nearShare ? 'location.planNear' : 'location.planHint')}
      </Text>
    </Panel>
  )
}
