import { Banner } from '@steward/shared/ui/core'
import { useSyncExternalStore } from 'react'
import { useProviderReach } from '../auth/provider-reach.ts'
import { useTexts } from '../texts/texts.ts'

function followConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/**
 * Shows a banner while the browser is offline or the sign-in provider is unreachable, and how this affects the user's
 * work.
 */
export function ConnectionBanner() {
  const t = useTexts()
  const online = useSyncExternalStore(followConnection, () => navigator.onLine)
  const reachable = useProviderReach((state) => state.reachable)
  if (!online) {
    return (
      <Banner tone="warning" icon="offline" title={t('connection.offline')}>
        {t('connection.offlineHint')}
      </Banner>
    )
  }
  if (reachable) return null
  return (
    <Banner tone="warning" icon="unplugged" title={t('connection.noProvider')}>
      {t('connection.noProviderHint')}
    </Banner>
  )
}
