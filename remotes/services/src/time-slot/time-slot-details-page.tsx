import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import type { TimeSlot } from '@steward/shared/contracts'
import { firstRecord } from '@steward/shared/federation/remote-entry'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  Badge,
  Button,
  ChosenRecord,
  FactList,
  Grid,
  HStack,
  PageHeader,
  Panel,
  SeatBar,
  Stack,
  StatusBadge,
  useParam,
} from '@steward/shared/ui/core'
import { PrintButton, PrintedInstead, RecordActivity } from '@steward/shared/ui/paper'
import { latePart } from '@steward/shared/ui/overlays'
import { bookings } from '../booking/bookings.queries.ts'
import { RosterPaper } from '../roster/roster-paper.tsx'
import { RosterTools } from '../roster/roster-tools.tsx'
import { Roster } from '../roster/roster.tsx'
import { useBookable } from '../parts/use-bookable.ts'
import { useOpenBooking } from '../parts/booking-address.ts'
import { useTexts } from '../texts/texts.ts'
import { SlotActions } from './slot-actions.tsx'
import { timeSlots } from '../slot/time-slots.queries.ts'

const SlotFormDrawer = latePart(async () => (await import('../slot-form/slot-form-drawer.tsx')).SlotFormDrawer)

function TimeSlotDetailsPage() {
  const t = useTexts()
  return (
    <ChosenRecord
      detail={timeSlots.detail}
      title={t('timeSlotDetails.title')}
      icon="calendar"
      choose={{ title: t('timeSlotDetails.choose'), description: t('timeSlotDetails.chooseHint') }}
      missing={{ title: t('timeSlotDetails.notFound'), description: t('timeSlotDetails.notFoundHint') }}
      failed={t('failed.title', { what: t('timeSlotDetails.title') })}
      list={{ to: to.timeSlots(), label: t('timeSlotDetails.toSlots') }}
    >
      {(slot) => <Slot slot={slot} />}
    </ChosenRecord>
  )
}

TimeSlotDetailsPage.first = firstRecord(timeSlots.detail)

function Slot({ slot }: { slot: TimeSlot }) {
  const t = useTexts()
  const business = useBusiness()
  const [drawer, setDrawer] = useParam('drawer')
  const openBooking = useOpenBooking()
  const bookable = useBookable()
  const { data: booked, isPending } = useQuery(bookings.ofSlot(slot.id))
  const freeSeats = Math.max(0, slot.slots - slot.seatsTaken)
  const paper = booked ? (
    <RosterPaper slot={slot} bookings={booked.items} missing={booked.total - booked.items.length} />
  ) : undefined
  return (
    <PrintedInstead paper={paper}>
      <PageHeader
        breadcrumb={[
          { label: t('services.title'), to: to.services() },
          { label: slot.service.name, to: to.service(slot.service.id) },
        ]}
        title={business.dateTime(slot.startTime)}
        badges={
          <>
            <StatusBadge kind="slot" status={slot.status} />
            <Badge>{t(`type.${slot.service.type}`)}</Badge>
            {slot.repetitionReferenceId ? <Badge icon="repeat">{t('series.one')}</Badge> : null}
          </>
        }
        description={`${slot.service.name} · ${fullName(slot.serviceProvider)}`}
        actions={
          <>
            <SlotActions slot={slot} onEdit={() => setDrawer('edit')} />
            <Button
              variant="solid"
              icon="book"
              disabledReason={bookable(slot)}
              asks={{ operation: 'booking.create' }}
              onClick={() => openBooking({ kind: 'slot', id: slot.id })}
            >
              {t('timeSlotDetails.book')}
            </Button>
          </>
        }
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 312px' }} gap="4" alignItems="start">
        <Panel
          padding="none"
          title={t('timeSlotDetails.roster')}
          actions={
            <HStack gap="2">
              <RosterTools slot={slot} />
              <PrintButton size="sm" loading={isPending}>
                {t('rosterPaper.print')}
              </PrintButton>
            </HStack>
          }
        >
          <Roster slot={slot} />
        </Panel>
        <Stack gap="4">
          <Panel title={t('timeSlotDetails.facts')}>
            <Stack gap="4">
              <SeatBar
                seats={slot.slots}
                booked={slot.seatsTaken}
                label={`${t('seats', { taken: slot.seatsTaken, count: slot.slots })}, ${t('roster.freeSeats', { count: freeSeats })}`}
              />
              <FactList
                layout="ends"
                facts={[
                  {
                    label: t('timeSlotDetails.fact.seats'),
                    value: t('seats', { taken: slot.seatsTaken, count: slot.slots }),
                  },
                  { label: t('timeSlotDetails.fact.time'), value: business.timeRange(slot.startTime, slot.endTime) },
                  { label: t('timeSlotDetails.fact.provider'), value: fullName(slot.serviceProvider) },
                  { label: t('timeSlotDetails.fact.location'), value: slot.location?.name },
                  ...(slot.price
                    ? [{ label: t('timeSlotDetails.fact.price'), value: business.money(slot.price) }]
                    : []),
                  ...(slot.cancelReason ? [{ label: t('timeSlotDetails.fact.reason'), value: slot.cancelReason }] : []),
                ]}
              />
            </Stack>
          </Panel>
          <RecordActivity kinds={['time-slot']} id={slot.id} version={slot.version} />
        </Stack>
      </Grid>
      {drawer === 'edit' ? <SlotFormDrawer slot={slot} onClose={() => setDrawer(undefined)} /> : null}
    </PrintedInstead>
  )
}

export { TimeSlotDetailsPage as Component }
