import type { PageComponent } from '@steward/shared/federation/remote-entry'
import { can } from '@steward/shared/roles'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { plainDateOf, systemClock, wallTimeOf } from '@steward/shared/time'
import { Box, Button, PageHeader } from '@steward/shared/ui/core'
import { latePart } from '@steward/shared/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageTitle } from '../../frame/page-title.tsx'
import { home, noLayout } from '../../home/home.queries.ts'
import { useTexts } from '../../texts/texts.ts'
import { BookingBar } from './booking-bar.tsx'
import { placesOf, type CardPlace } from './card-places.ts'
import { cardViews } from './card-views.tsx'
import { ExamplesPanel } from './examples-panel.tsx'
import { firstReads } from './first-reads.ts'
import { greetingAt } from './greeting.ts'
import { Column, Columns, Placed } from './home-columns.tsx'
import { SkeletonCard, StripSkeleton } from './home-skeleton.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { SetupPanel } from './setup-panel.tsx'
import { useFirstReads } from './use-first-reads.ts'

const ArrangeDialog = latePart(async () => (await import('./arrange-dialog.tsx')).ArrangeDialog)

/** The first page of every user: the cards of their role, as they arranged them. One request reads them all. */
export const HomePage: PageComponent = () => {
  const t = useTexts()
  const business = useBusiness()
  const user = useBusinessCore((state) => state.user)
  const [isArranging, setArranging] = useState(false)
  const now = systemClock.now()
  return (
    <>
      <PageTitle title={t('home.title')} />
      <PageHeader
        title={t(`home.${greetingAt(wallTimeOf(now, business.zone))}`, { name: user?.givenName ?? '' })}
        description={`${business.day(plainDateOf(now, business.zone))} · ${business.time(now)}`}
        actions={
          <Button variant="ghost" icon="sort" aria-haspopup="dialog" onClick={() => setArranging(true)}>
            {t('home.arrange')}
          </Button>
        }
      />
      <Cards />
      <BookingBar />
      {isArranging ? <ArrangeDialog onClose={() => setArranging(false)} /> : null}
    </>
  )
}

HomePage.first = () => firstReads((...asked) => can(useBusinessCore.getState().permissions, ...asked))

function Cards() {
  const may = useCan()
  const { data } = useQuery(home.page())
  const layout = useQuery(home.layout()).data ?? noLayout
  const places = placesOf(may, layout)
  const isFirst = useFirstReads(firstReads(may, layout))
  const inColumn = (column: CardPlace['column']) => places.filter((place) => place.column === column)
  const [main, side] = [inColumn('MAIN'), inColumn('SIDE')]
  return (
    <>
      {isFirst ? <HomeSkeleton places={places} /> : null}
      <Columns single={main.length === 0 || side.length === 0} {...(isFirst ? { display: 'none' } : {})}>
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
        {inColumn('TOP').map((place) => (
          <Placed key={place.card} order={place.order} gridColumn={{ lg: '1 / -1' }} mb="-4">
            {cardViews[place.card]()}
          </Placed>
        ))}
        {[main, side].map((cards, index) =>
          cards.length === 0 ? null : (
            <Column key={index === 0 ? 'MAIN' : 'SIDE'} order={{ lg: '99' }}>
              {cards.map((place) => (
                <Placed key={place.card} order={place.order}>
                  {cardViews[place.card]()}
                </Placed>
              ))}
            </Column>
          ),
        )}
      </Columns>
    </>
  )
}

/** The skeletons of the cards before their first reads. */
function HomeSkeleton({ places }: { places: readonly CardPlace[] }) {
  const orderOf = (column: CardPlace['column']) => places.find((place) => place.column === column)?.order
  const [top, main, side] = [orderOf('TOP'), orderOf('MAIN'), orderOf('SIDE')]
  return (
    <Columns>
      {top ? (
        <Placed order={top} gridColumn={{ lg: '1 / -1' }} mb="-4">
          <StripSkeleton hasBars />
        </Placed>
      ) : null}
      {main ? (
        <Placed order={main}>
          <SkeletonCard rows={6} />
        </Placed>
      ) : null}
      {side ? (
        <Placed order={side}>
          <SkeletonCard rows={4} />
        </Placed>
      ) : null}
    </Columns>
  )
}
