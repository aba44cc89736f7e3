import { useBusiness } from '@steward/shared/stores'
import { epochMsToInstant } from '@steward/shared/time'
import { Banner, Button } from '@steward/shared/ui/core'
import { endOverride } from '@steward/shared/federation/override'
import type { Override } from '../../federation/override.ts'
import { useShellStatusTexts } from './texts.ts'

/** A banner on every page, so that nobody mistakes an override for the released version. */
export function OverrideBanner({ remote, origin, until }: Override) {
  const t = useShellStatusTexts()
  const { time } = useBusiness()
  const end = () => {
    endOverride()
    window.location.reload()
  }
  return (
    <Banner
      tone="warning"
      title={t('override.banner', { remote })}
      action={
        <Button size="sm" onClick={end}>
          {t('override.end')}
        </Button>
      }
    >
      {t('override.active', { remote, origin, until: time(epochMsToInstant(until)) })}
    </Banner>
  )
}
