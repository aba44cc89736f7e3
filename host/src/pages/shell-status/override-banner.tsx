import { useBusiness } from '@steward/shared/stores'
import { epochMsToInstant } from '@steward/shared/time'
import { Banner, Button } from '@steward/shared/ui/core'
import { endOverride, type Override } from '../../federation/override.ts'
import { useShellStatusTexts } from './texts.ts'

/** On every page, so that nobody takes what they see for what is released. */
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
