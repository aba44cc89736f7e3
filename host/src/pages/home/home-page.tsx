import type { Home } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { plainDateOf, systemClock, wallTimeOf } from '@steward/shared/time'
import { Box, LoadFailure, PageHeader } from '@steward/shared/ui/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { PageTitle } from '../../frame/page-title.tsx'
import { useTexts } from '../../texts/texts.ts'
import { BookingBar } from './booking-bar.tsx'
import { ComingSlotsPanel } from './coming-slots-panel.tsx'
import { DayStrip, OwnDayStrip } from './day-strip.tsx'
import { DeskPanels } from './desk-panels.tsx'
import { ToCollectPanel } from './to-collect-panel.tsx'
import { ExamplesPanel } from './examples-panel.tsx'
import { greetingAt } from './greeting.ts'
import { Column, Columns, Placed } from './home-columns.tsx'
import { home } from '../../home/home.queries.ts'
import { SkeletonCard, StripSkeleton } from './home-skeleton.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { MonthPanel } from './month-panel.tsx'
import { OwnSlotsPanel } from './own-slots-panel.tsx'
import { SetupPanel } from './setup-panel.tsx'
import { TaskPanel } from './task-panel.tsx'
import { TeamPanel } from './team-panel.tsx'
import { deskRange } from './use-desk.ts'
import { useFirstReads } from './use-first-reads.ts'

/** The first page of every user: today, open work, the month and the team, as far as the role may see them. */
export function HomePage() {
  const t = useTexts()
  const business = useBusiness()
  const user = useBusinessCore((state) => state.user)
  const may = useCan()
  const query = useQuery(home.page())
  const now = systemClock.now()
  return (
    <>
      <PageTitle title={t('home.title')} />
      <PageHeader
        title={t(`home.${greetingAt(wallTimeOf(now, business.zone))}`, { name: user?.givenName ?? '' })}
        description={`${business.day(plainDateOf(now, business.zone))} · ${business.time(now)}`}
      />
      {may('today.read') ? <BusinessHome query={query} /> : <OwnHome query={query} />}
      <BookingBar />
    </>
  )
}

type HomeQuery = { query: UseQueryResult<Home> }

/** Home of a service provider: their own sessions. */
function OwnHome({ query }: HomeQuery) {
  const t = useTexts()
  const { data } = query
  if (data)
    return (
      <>
        {data.setup ? <MissingPanel setup={data.setup} /> : null}
        <OwnDayStrip day={data.day} />
        <OwnSlotsPanel slots={data.ownSlots} zone={data.timeZone} />
      </>
    )
  if (query.isError) return <LoadFailure title={t('home.failed')} query={query} />
  return (
    <>
      <StripSkeleton />
      <SkeletonCard rows={6} />
    </>
  )
}

/** The skeletons of the cards before their first reads. */
function HomeSkeleton({ isDesk }: { isDesk: boolean }) {
  return (
    <Columns>
      <Placed order={{ base: isDesk ? '3' : '1', sm: '1' }} gridColumn={{ lg: '1 / -1' }} mb="-4">
        <StripSkeleton hasBars />
      </Placed>
      <Placed order="2">
        <SkeletonCard rows={6} />
      </Placed>
      <Placed order={{ base: isDesk ? '1' : '3', sm: '3' }}>
        <SkeletonCard rows={4} />
      </Placed>
    </Columns>
  )
}

/**
 * Home of every role that sees the whole day. On a phone, the front desk gets Now and Next first, because it sees no
 * figures. `order` applies in the single column of narrow screens.
 */
function BusinessHome({ query }: HomeQuery) {
  const t = useTexts()
  const may = useCan()
  const { data } = query
  const seesFigures = may('analytics.read')
  const isDesk = !seesFigures && may('booking.check-in', false)
  const isFirst = useFirstReads(data, { isDesk, seesFigures })
  return (
    <>
      {isFirst ? <HomeSkeleton isDesk={isDesk} /> : null}
      <Columns {...(isFirst ? { display: 'none' } : {})}>
        {data?.setup || data?.examples ? (
          <Placed order="0" gridColumn={{ lg: '1 / -1' }}>
            {data.examples === 'ADDED' ? <ExamplesPanel status="ADDED" /> : null}
            {data.setup ? (
              may('business.update') ? (
                <SetupPanel setup={data.setup} />
              ) : (
                <MissingPanel setup={data.setup} />
              )
            ) : null}
            {data.examples === 'OFFERED' ? (
              <Box mt="4" mb="-4">
                <ExamplesPanel status="OFFERED" />
              </Box>
            ) : null}
          </Placed>
        ) : null}
        <Placed order={{ base: isDesk ? '3' : '1', sm: '1' }} gridColumn={{ lg: '1 / -1' }} mb="-4">
          {data ? (
            <DayStrip home={data} />
          ) : query.isError ? (
            <LoadFailure title={t('home.failed')} query={query} />
          ) : (
            <StripSkeleton hasBars />
          )}
        </Placed>
        <Column order={{ lg: '2' }}>
          <Placed order={{ base: isDesk ? '4' : '2', sm: '2' }}>
            <TaskPanel />
          </Placed>
          <Placed order="6">
            <TeamPanel />
          </Placed>
        </Column>
        <Column order={{ lg: '3' }}>
          {seesFigures ? (
            <Placed order={{ base: '4', lg: '1' }}>
              <MonthPanel />
            </Placed>
          ) : null}
          {isDesk ? (
            <Placed order={{ base: '1', sm: '3' }} display="grid" gap="4">
              {data ? <DeskPanels slots={data.comingSlots} now={data.now} /> : <SkeletonCard rows={3} />}
              {data ? <ToCollectPanel day={deskRange(data).day} now={data.now} /> : null}
            </Placed>
          ) : (
            <Placed order="3">
              {data ? (
                <ComingSlotsPanel slots={data.comingSlots} zone={data.timeZone} />
              ) : query.isError ? null : (
                <SkeletonCard rows={3} />
              )}
            </Placed>
          )}
          {data && data.ownSlots.length > 0 ? (
            <Placed order="5">
              <OwnSlotsPanel slots={data.ownSlots} zone={data.timeZone} />
            </Placed>
          ) : null}
        </Column>
      </Columns>
    </>
  )
}
