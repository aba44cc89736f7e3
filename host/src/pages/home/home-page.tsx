import { useCan } from '@steward/shared/roles/gate'
import { useBusinessCore } from '@steward/shared/stores'
import { formatDay, plainDateOf, systemClock, wallTimeOf } from '@steward/shared/time'
import { PageHeader } from '@steward/shared/ui/core'
import { PageTitle } from '../../routing/page-title.tsx'
import { useLanguage } from '@steward/shared/i18n'
import { useTexts } from '../../texts/texts.ts'
import { greetingAt } from './greeting.ts'
import { OwnSlotsPanel } from './own-slots-panel.tsx'
import { TodayPanel } from './today-panel.tsx'

/** Where everyone starts: the day of the business, or one's own next slots. */
export function HomePage() {
  const t = useTexts()
  const language = useLanguage()
  const may = useCan()
  const user = useBusinessCore((state) => state.user)
  const zone = useBusinessCore((state) => state.entity?.timeZone ?? 'UTC')
  const now = systemClock.now()
  return (
    <>
      <PageTitle title={t('home.title')} />
      <PageHeader
        title={t(`home.${greetingAt(wallTimeOf(now, zone))}`, { name: user?.givenName ?? '' })}
        description={formatDay(plainDateOf(now, zone), language)}
      />
      {may('today.read') ? <TodayPanel /> : <OwnSlotsPanel />}
    </>
  )
}
