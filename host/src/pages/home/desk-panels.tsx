import type { Home } from '@steward/shared/contracts'
import { checkInWindow } from '@steward/shared/rules/booking/booking-transitions'
import { useBusiness } from '@steward/shared/stores'
import { minutesBetween, type Instant } from '@steward/shared/time'
import { chakra, EmptyState, Panel } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { DeskSessionRow } from './desk-session-row.tsx'
import { isRunning, useDeskCheckIn, useDeskSessions } from './use-desk.ts'

/** The running and upcoming sessions for the front desk, with check-in if it is possible. */
export function DeskPanels({ slots, now }: { slots: Home['comingSlots']; now: Instant }) {
  const t = useTexts()
  const sessions = useDeskSessions(slots, now)
  const desk = useDeskCheckIn()
  const terms = useBusiness()
  const running = sessions.filter(({ slot }) => isRunning(slot, now))
  const coming = sessions.filter(({ slot }) => !isRunning(slot, now))
  if (sessions.length === 0)
    return (
      <Panel padding="none" title={t('home.nowAndNext')}>
        <EmptyState compact title={t('home.noSlots')} description={t('home.noSlotsHint')} />
      </Panel>
    )
  return (
    <>
      {running.length > 0 ? (
        <Panel padding="none" title={t('home.desk.now')}>
          <ul>
            {running.map((session) => (
              <DeskSessionRow key={session.slot.id} session={session} desk={desk} />
            ))}
          </ul>
        </Panel>
      ) : null}
      {coming.length > 0 ? (
        <Panel
          padding="none"
          title={t('home.desk.next')}
          actions={
            <chakra.span textStyle="cell" color="fg.muted" py="2" pe="1">
              {t('home.desk.opens', {
                count: minutesBetween(checkInWindow(coming[0]!.slot, terms).opens, coming[0]!.slot.startTime),
              })}
            </chakra.span>
          }
        >
          <ul>
            {coming.map((session) => (
              <DeskSessionRow key={session.slot.id} session={session} desk={desk} />
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  )
}
