import * as to from '@steward/shared/addresses'
import type { Home } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { systemClock, type PlainDate } from '@steward/shared/time'
import { EmptyState, Heading, LinkButton, Panel } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { SlotList } from './slot-list.tsx'

/** A session that began yesterday and still runs is among those of today. */
const shownOn = (day: PlainDate, today: PlainDate): PlainDate => (day < today ? today : day)

/** The user's own sessions in the next seven days, by day. */
export function OwnSlotsPanel({ slots, zone }: { slots: Home['ownSlots']; zone: string }) {
  const t = useTexts()
  const business = useBusiness()
  const today = business.dateOf(systemClock.now())
  return (
    <Panel
      padding="none"
      title={t('home.ownSlots')}
      actions={
        <LinkButton to={to.schedule()} size="sm" variant="ghost" iconEnd="forward">
          {t('home.openSchedule')}
        </LinkButton>
      }
    >
      {slots.length === 0 ? (
        <EmptyState compact title={t('home.noOwnSlots')} description={t('home.noOwnSlotsHint')} />
      ) : (
        [...Map.groupBy(slots, (slot) => shownOn(business.dateOf(slot.startTime), today))].map(([day, ofDay]) => (
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
              {business.day(day)}
            </Heading>
            <SlotList slots={ofDay} zone={zone} isOwn addressOf={(id) => to.schedule({ week: day, slot: id })} />
          </section>
        ))
      )}
    </Panel>
  )
}
