import { isApiProblem } from '@steward/shared/api'
import { instantToEpochMs } from '@steward/shared/time'
import { AfterPause, EmptyState, ErrorCard, LinkButton, Panel, SkeletonRows, StatStrip } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts/texts.ts'
import { home } from './home.queries.ts'
import { SlotList } from './slot-list.tsx'

const shown = 8

/** The day of the business in figures, and the slots that are running or still to come. */
export function TodayPanel() {
  const t = useTexts()
  const query = useQuery(home.today())
  if (query.isPending) {
    return (
      <AfterPause>
        <Panel>
          <SkeletonRows rows={6} avatar={false} />
        </Panel>
      </AfterPause>
    )
  }
  if (query.isError) {
    return (
      <ErrorCard
        title={t('home.failed')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        errorId={isApiProblem(query.error) ? query.error.requestId : undefined}
      />
    )
  }
  const { counters, slots, now, timeZone } = query.data
  const ahead = slots.filter(
    (slot) => slot.status === 'ACTIVE' && instantToEpochMs(slot.endTime) > instantToEpochMs(now),
  )
  return (
    <>
      <StatStrip
        stats={[
          { key: 'booked', label: t('home.booked'), value: counters.booked },
          { key: 'checkedIn', label: t('home.checkedIn'), value: counters.checkedIn },
          { key: 'free', label: t('home.freeSeats'), value: counters.freeSeats },
          {
            key: 'unpaid',
            label: t('home.unpaid'),
            value: counters.unpaid,
            ...(counters.unpaid > 0 ? { tone: 'warning' as const } : {}),
          },
        ]}
      />
      <Panel
        padding="none"
        title={t('home.nowAndNext')}
        actions={
          <LinkButton to="/today" size="sm" variant="ghost" iconEnd="forward">
            {t('home.openToday')}
          </LinkButton>
        }
      >
        {ahead.length === 0 ? (
          <EmptyState compact title={t('home.noSlots')} description={t('home.noSlotsHint')} />
        ) : (
          <SlotList
            slots={ahead.slice(0, shown)}
            zone={timeZone}
            addressOf={(id) => `/services/time-slots-details?id=${id}`}
          />
        )}
      </Panel>
    </>
  )
}
