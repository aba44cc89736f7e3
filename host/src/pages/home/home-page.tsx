import type { Home } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { plainDateOf, systemClock, wallTimeOf } from '@steward/shared/time'
import { LoadFailure, PageHeader } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '../../routing/page-title.tsx'
import { useTexts } from '../../texts/texts.ts'
import { ComingSlotsPanel } from './coming-slots-panel.tsx'
import { DayStrip } from './day-strip.tsx'
import { greetingAt } from './greeting.ts'
import { Columns } from './home-columns.tsx'
import { home } from './home.queries.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { OnboardingPanel } from './onboarding-panel.tsx'
import { OwnSlotsPanel } from './own-slots-panel.tsx'
import { TaskPanel } from './task-panel.tsx'

/** Where everyone starts: what is on today and what waits, as far as the role sees it. */
export function HomePage() {
  const t = useTexts()
  const business = useBusiness()
  const user = useBusinessCore((state) => state.user)
  const query = useQuery(home.page())
  const now = systemClock.now()
  return (
    <>
      <PageTitle title={t('home.title')} />
      <PageHeader
        title={t(`home.${greetingAt(wallTimeOf(now, business.zone))}`, { name: user?.givenName ?? '' })}
        description={business.day(plainDateOf(now, business.zone))}
      />
      {query.data ? (
        <Start home={query.data} />
      ) : query.isError ? (
        <LoadFailure title={t('home.failed')} query={query} />
      ) : (
        <HomeSkeleton />
      )}
    </>
  )
}

function Start({ home: { day, comingSlots, ownSlots, tasks, onboarding, timeZone } }: { home: Home }) {
  const may = useCan()
  const seesDay = may('today.read')
  if (!seesDay) {
    return (
      <>
        <DayStrip day={day} />
        <OwnSlotsPanel slots={ownSlots} zone={timeZone} />
      </>
    )
  }
  return (
    <>
      {onboarding ? <OnboardingPanel steps={onboarding} /> : null}
      <DayStrip day={day} />
      <Columns>
        <ComingSlotsPanel slots={comingSlots} zone={timeZone} />
        <div>
          <TaskPanel tasks={tasks} />
          {ownSlots.length > 0 ? <OwnSlotsPanel slots={ownSlots} zone={timeZone} /> : null}
        </div>
      </Columns>
    </>
  )
}
