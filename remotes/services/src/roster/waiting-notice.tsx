import { Banner } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { useReplayedCheckIns } from './use-replayed-check-ins.ts'

/** Says how many check-ins are stored until the platform can be reached. */
export function WaitingNotice() {
  const t = useTexts()
  const { length } = useReplayedCheckIns()
  if (length === 0) return null
  return (
    <Banner tone="warning" icon="offline" title={t('line.title', { count: length })}>
      {t('line.hint')}
    </Banner>
  )
}
