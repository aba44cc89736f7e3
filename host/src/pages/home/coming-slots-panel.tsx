import * as to from '@steward/shared/addresses'
import type { Home } from '@steward/shared/contracts'
import { EmptyState, LinkButton, Panel } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { SlotList } from './slot-list.tsx'

/** The slots of the business that are running or upcoming today. */
export function ComingSlotsPanel({ slots, zone }: { slots: Home['comingSlots']; zone: string }) {
  const t = useTexts()
  return (
    <Panel
      padding="none"
      title={t('home.nowAndNext')}
      actions={
        <LinkButton to={to.today()} size="sm" variant="ghost" iconEnd="forward">
          {t('home.openToday')}
        </LinkButton>
      }
    >
      {slots.length === 0 ? (
        <EmptyState compact title={t('home.noSlots')} description={t('home.noSlotsHint')} />
      ) : (
        <SlotList slots={slots} zone={zone} addressOf={to.slot} />
      )}
    </Panel>
  )
}
