import { Banner, Button, useProblemText } from '@steward/shared/ui/core'
import type { ReactNode } from 'react'
import { usePanelTexts } from '../panels/texts.ts'
import type { FoundRecords } from './use-records.ts'

/** Returns the notice above the results: offline, search failed, or nothing found. */
export function useSearchNotice(records: FoundRecords, nothingFor: string | undefined): ReactNode {
  const t = usePanelTexts()
  const problemText = useProblemText()
  if (records.isOffline) {
    return (
      <Banner tone="warning" icon="offline">
        {t('search.offline')}
      </Banner>
    )
  }
  if (records.error) {
    return (
      <Banner
        tone="danger"
        title={t('search.failed')}
        action={
          <Button size="sm" loading={records.isWaiting} onClick={records.retry}>
            {t('search.retry')}
          </Button>
        }
      >
        {problemText(records.error)}
      </Banner>
    )
  }
  return nothingFor === undefined ? null : t('search.nothing', { text: nothingFor })
}
