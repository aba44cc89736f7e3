import { Panel, StatusBadge, toast } from '@steward/shared/ui/core'
import { CheckInButton, RosterRow, UnsentBadge, WaitingNotice } from '@steward/shared/ui/guards'
import { people } from './sample-people.ts'
import { Row, Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

const bookings = people.slice(0, 4).map(({ id, name }) => {
  const [givenName = '', ...rest] = name.split(' ')
  return { id, customer: { id, givenName, lastName: rest.join(' ') } }
})

/** A roster with a customer in each state, and its parts alone. */
export function SampleRoster() {
  const t = useShowcaseTexts()
  const shared = { isBusy: false, isWaiting: false, onCheckIn: () => void toast.success(t('toasts.words.success')) }
  const [expected, tooEarly, waiting, here] = bookings
  return (
    <>
      <Specimen title={t('records.roster')} bare>
        <WaitingNotice count={1} />
        <Panel padding="none" aria-label={t('records.roster')}>
          <RosterRow {...shared} booking={expected!} checkIn={{}} />
          <RosterRow {...shared} booking={tooEarly!} checkIn={{ disabledReason: t('records.tooEarly') }} />
          <RosterRow {...shared} booking={waiting!} checkIn={{}} isWaiting />
          <RosterRow
            {...shared}
            booking={here!}
            checkIn={undefined}
            status={<StatusBadge kind="booking" status="CHECKED_IN" />}
          />
        </Panel>
      </Specimen>
      <Specimen title={t('records.checkIn')}>
        <Row label={t('records.checkIn')} height={36}>
          <CheckInButton
            size="sm"
            bookingId="alone"
            customer={expected!.customer}
            isBusy={false}
            onClick={shared.onCheckIn}
          />
          <CheckInButton size="sm" bookingId="busy" customer={expected!.customer} isBusy onClick={shared.onCheckIn} />
          <UnsentBadge />
        </Row>
      </Specimen>
    </>
  )
}
