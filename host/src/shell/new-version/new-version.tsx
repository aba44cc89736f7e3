import { browserClock, browserConnectivity } from '@steward/shared/retry'
import { Button, chakra, Tooltip } from '@steward/shared/ui/core'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePanelTexts } from '../panels/texts.ts'
import { loadNextPageAnew } from './fresh-navigation.ts'
import { latestReleases, loadedReleases } from './latest-releases.ts'
import { watchReleases, type Visibility } from './release-watch.ts'
import { isWorkAtHand } from './work-at-hand.ts'

const visibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  onShown(run) {
    document.addEventListener('visibilitychange', run)
    addEventListener('focus', run)
    return () => {
      document.removeEventListener('visibilitychange', run)
      removeEventListener('focus', run)
    }
  },
}

/** Watches for another release than the one this page runs, tells of it quietly, and takes it with the next page. */
export function NewVersion() {
  const client = useQueryClient()
  const [isReady, setIsReady] = useState(false)

  useEffect(function watch() {
    loadedReleases()
    return watchReleases({
      clock: browserClock,
      connectivity: browserConnectivity,
      visibility,
      random: Math.random,
      loaded: loadedReleases,
      latest: latestReleases,
      onChecked: setIsReady,
    })
  }, [])

  useEffect(
    function takeItWithTheNextPage() {
      if (!isReady) return undefined
      const mustWait = (clicked: Element) =>
        !navigator.onLine || isWorkAtHand(document, client.isMutating() > 0, clicked)
      return loadNextPageAnew(document, mustWait, (address) => location.assign(address))
    },
    [isReady, client],
  )

  return <NewVersionNote isReady={isReady} onReload={() => location.reload()} />
}

/** Says so to screen readers too, once; nothing moves and nothing covers the page. */
export function NewVersionNote({ isReady, onReload }: { isReady: boolean; onReload: () => void }) {
  const t = usePanelTexts()
  const isSaving = useIsMutating() > 0
  return (
    // A phone's bar has no room for it: there it comes with the next page, and is said to screen readers.
    <chakra.div css={{ '& > button': { display: { base: 'none', sm: 'inline-flex' } } }}>
      <chakra.span role="status" srOnly>
        {isReady ? t('newVersion.ready') : null}
      </chakra.span>
      {isReady ? (
        <Tooltip label={`${t('newVersion.ready')}. ${t('newVersion.hint')}`}>
          <Button size="sm" icon="refresh" disabled={isSaving} onClick={onReload}>
            <chakra.span css={{ srOnly: { base: true, md: false } }}>{t('newVersion.reload')}</chakra.span>
          </Button>
        </Tooltip>
      ) : null}
    </chakra.div>
  )
}
