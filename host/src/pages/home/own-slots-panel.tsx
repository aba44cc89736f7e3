import { isApiProblem } from '@steward/shared/api'
import type { TimeSlot } from '@steward/shared/contracts/types'
import { useBusinessCore } from '@steward/shared/stores'
import { addMinutes, formatDay, plainDateOf, systemClock, type PlainDate } from '@steward/shared/time'
import { AfterPause, EmptyState, ErrorCard, Heading, LinkButton, Panel, SkeletonRows } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '@steward/shared/i18n'
import { useTexts } from '../../texts/texts.ts'
import { home } from './home.queries.ts'
import { SlotList } from './slot-list.tsx'

function slotsByDay(slots: readonly TimeSlot[], zone: string): { day: PlainDate; slots: TimeSlot[] }[] {
  return [...Map.groupBy(slots, (slot) => plainDateOf(slot.startTime, zone))].map(([day, members]) => ({
    day,
    slots: members,
  }))
}

const week = 7 * 24 * 60

/** What a provider does next: own slots of the coming seven days. */
export function OwnSlotsPanel() {
  const t = useTexts()
  const language = useLanguage()
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
        slotsByDay(query.data.items, zone).map(({ day, slots }) => (
          <section key={day}>
            <Heading
              level={3}
              textStyle="badge"
              color="fg.muted"
              px="5"
              py="2"
              bg="bg.subtle"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              {formatDay(day, language)}
            </Heading>
            <SlotList slots={slots} zone={zone} addressOf={() => '/schedule'} />
          </section>
        ))
      )}
    </Panel>
  )
}
