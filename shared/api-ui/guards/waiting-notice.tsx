import { Banner } from '../../ui/core/banner.tsx'
import { useUiTexts } from '../../ui/texts/texts.ts'

/** Says how many check-ins are stored until the platform can be reached. */
export function WaitingNotice({ count }: { count: number }) {
  const t = useUiTexts()
  if (count === 0) return null
  return (
    <Banner tone="warning" icon="offline" title={t('checkIn.waitingTitle', { count })}>
      {t('checkIn.waitingHint')}
    </Banner>
  )
}
