import * as to from '@steward/shared/addresses'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Badge, chakra, LinkButton, SeatBar, VisuallyHidden } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { DeskCheckIn } from './desk-check-in.tsx'
import { DeskRow, tall } from './desk-row.ts'
import { RowLine } from './row.tsx'
import { SlotTime } from './slot-time.tsx'
import { Uncovered } from './uncovered.tsx'
import type { DeskSession, useDeskCheckIn } from './use-desk.ts'

interface DeskSessionProps {
  session: DeskSession
  desk: ReturnType<typeof useDeskCheckIn>
}

/** A session with its check-in. A class whose check-in has started also shows its progress. */
export function DeskSessionRow({ session, desk }: DeskSessionProps) {
  const business = useBusiness()
  const { slot } = session
  const isOneToOne = slot.slots === 1
  const who = isOneToOne && slot.customer ? fullName(slot.customer) : undefined
  return (
    <DeskRow flexDirection="column" alignItems="stretch" gap="2">
      <chakra.div display="flex" alignItems="center" gap="4">
        <SlotTime slot={slot} starts={business.time(slot.startTime)} />
        <chakra.span flex="1" minW="0">
          <RowLine textStyle="strong">{slot.service.name}</RowLine>
          {slot.isUncovered ? <Uncovered /> : null}
          <RowLine textStyle="cell" color="fg.muted">
            {[who, fullName(slot.serviceProvider), slot.location?.name].filter(Boolean).join(' · ')}
          </RowLine>
        </chakra.span>
        {isOneToOne ? <Appointment session={session} desk={desk} /> : <ClassCount session={session} />}
      </chakra.div>
      {isCounted(session) ? <ClassProgress session={session} desk={desk} /> : null}
    </DeskRow>
  )
}

/** Returns true for a class whose check-in has started or can start. */
const isCounted = ({ slot, checkedIn, expected }: DeskSession) =>
  slot.slots > 1 && slot.seatsTaken > 0 && (expected.length > 0 || (checkedIn ?? 0) > 0)

/** The check-in of an appointment, or its state. */
function Appointment({ session, desk }: DeskSessionProps) {
  const t = useTexts()
  const { slot, checkedIn, expected, isUnpaid } = session
  if (isUnpaid) {
    return (
      <Badge palette="warning" icon="clock">
        {t('home.desk.unpaid')}
      </Badge>
    )
  }
  if (expected.length > 0) return <DeskCheckIn session={session} desk={desk} />
  if (checkedIn) {
    return (
      <Badge palette="success" icon="check">
        {t('home.checkedIn')}
      </Badge>
    )
  }
  return slot.seatsTaken === 0 ? <chakra.span color="fg.muted">{t('home.free')}</chakra.span> : null
}

/** The check-ins of a class, or its booked seats before the check-in starts. */
function ClassCount({ session }: { session: DeskSession }) {
  const t = useTexts()
  const { slot, checkedIn } = session
  const [taken, slots] = isCounted(session) ? [checkedIn ?? 0, slot.seatsTaken] : [slot.seatsTaken, slot.slots]
  const isFull = slot.seatsTaken >= slot.slots
  return (
    <chakra.span textAlign="end" flexShrink="0" fontVariantNumeric="tabular-nums">
      <chakra.span display="block" textStyle="strong">
        <bdi>{t('home.seats', { taken, slots })}</bdi>
      </chakra.span>
      <chakra.span display="block" textStyle="caption" color="fg.muted">
        {isCounted(session) ? t('home.desk.in') : isFull ? t('home.desk.full') : t('home.desk.booked')}
      </chakra.span>
    </chakra.span>
  )
}

/** The check-ins of a class as a bar, with its next check-in and a link to the roster. */
function ClassProgress({ session, desk }: DeskSessionProps) {
  const t = useTexts()
  const business = useBusiness()
  const { slot, checkedIn, expected } = session
  return (
    <>
      <SeatBar
        seats={slot.slots}
        booked={slot.seatsTaken}
        checkedIn={checkedIn ?? 0}
        label={t('home.desk.progress', { taken: checkedIn ?? 0, count: slot.seatsTaken })}
      />
      <chakra.div display="flex" gap="2">
        {expected.length > 0 ? (
          <chakra.span flex="1" minW="0">
            <DeskCheckIn session={session} desk={desk} isWide />
          </chakra.span>
        ) : null}
        <LinkButton to={to.slot(slot.id)} style={tall}>
          {t('home.desk.roster')}
          <VisuallyHidden>{`, ${slot.service.name}, ${business.time(slot.startTime)}`}</VisuallyHidden>
        </LinkButton>
      </chakra.div>
    </>
  )
}
