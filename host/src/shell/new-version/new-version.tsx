import { browserClock, browserConnectivity } from '@steward/shared/retry'
import { Button, chakra, IconButton, Tooltip } from '@steward/shared/ui/core'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { usePanelTexts } from '../panels/texts.ts'
import { loadNextPageAnew } from './fresh-navigation.ts'
import { latestReleases, loadedReleases } from './latest-releases.ts'
import { watchReleases, type Visibility } from './release-watch.ts'
import { useOpenedPage } from './use-opened-page.ts'
import { isToastShown, isWorkAtHand } from './work-at-hand.ts'

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

/** Watches for releases newer than those of this page, shows a quiet note, and reloads with the next page. */
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

  const takeItWithThisPage = useCallback(() => {
    const mustWait = !navigator.onLine || isWorkAtHand(document, client.isMutating() > 0) || isToastShown(document)
    if (!mustWait) location.reload()
  }, [client])
  useOpenedPage(isReady ? takeItWithThisPage : undefined)

  return <NewVersionNote isReady={isReady} onReload={() => location.reload()} />
}

/** A phone's bar has no room for the note, so it is at the bottom of the page, below anything that is opened. */
const onPhones = {
  position: 'fixed',
  insetInline: '4',
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  ps: '3.5',
  pe: '1.5',
  py: '1.5',
  bg: 'bg.raised',
  color: 'fg',
  textStyle: 'label',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  boxShadow: 'md',
} as const

/** Shows the note, and announces it once to screen readers. Nothing moves, and on a phone the note can be hidden. */
export function NewVersionNote({ isReady, onReload }: { isReady: boolean; onReload: () => void }) {
  const t = usePanelTexts()
  const isSaving = useIsMutating() > 0
  const [isPutAway, setIsPutAway] = useState(false)
  const isOnPhones = isReady && !isPutAway
  return (
    <chakra.div css={isOnPhones ? { smDown: onPhones } : {}} _print={{ display: 'none' }}>
      <chakra.span role="status" css={{ srOnly: { base: !isOnPhones, sm: true }, smDown: { flex: '1', minW: '0' } }}>
        {isReady ? t('newVersion.ready') : null}
      </chakra.span>
      {isReady ? (
        <chakra.div css={{ display: { base: isPutAway ? 'none' : 'flex', sm: 'block' }, gap: '1' }}>
          <Tooltip label={`${t('newVersion.ready')}. ${t('newVersion.hint')}`}>
            <Button size="sm" icon="refresh" disabled={isSaving} onClick={onReload}>
              <chakra.span css={{ srOnly: { base: false, sm: true, md: false } }}>{t('newVersion.reload')}</chakra.span>
            </Button>
          </Tooltip>
          <chakra.div css={{ display: { base: 'block', sm: 'none' } }}>
            <IconButton
              icon="close"
              size="sm"
              label={t('newVersion.later')}
              tooltip={false}
              onClick={() => setIsPutAway(true)}
            />
          </chakra.div>
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}
