import { isApiProblem } from '@steward/shared/api'
import { useBusinessCore } from '@steward/shared/stores'
import { addMinutes, systemClock } from '@steward/shared/time'
import { AfterPause, EmptyState, ErrorCard, LinkButton, Panel, SkeletonRows } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { home } from './home.queries.ts'
import { SlotList } from './slot-list.tsx'

const week = 7 * 24 * 60

/** What a provider does next: own slots of the coming seven days. */
export function OwnSlotsPanel() {
  const t = useTexts()
  const zone = useBusinessCore((state) => state.entity?.timeZone ?? 'UTC')
  const [from] = useState(() => systemClock.now())
  const query = useQuery(home.ownSlots(from, addMinutes(from, week)))
  if (query.isError) {
    return (
      <ErrorCard
        title={t('home.ownFailed')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        errorId={isApiProblem(query.error) ? query.error.requestId : undefined}
      />
    )
  }
  return (
    <Panel
      padding="none"
      title={t('home.ownSlots')}
      actions={
        <LinkButton to="/schedule" size="sm" variant="ghost" iconEnd="forward">
          {t('home.openSchedule')}
        </LinkButton>
      }
    >
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={5} avatar={false} />
        </AfterPause>
      ) : query.data.items.length === 0 ? (
        <EmptyState compact title={t('home.noOwnSlots')} description={t('home.noOwnSlotsHint')} />
      ) : (
        <SlotList slots={query.data.items} zone={zone} addressOf={() => '/schedule'} withDay />
      )}
    </Panel>
  )
}
