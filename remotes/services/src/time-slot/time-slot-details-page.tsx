import { useState } from 'react'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { compareInstants, systemClock } from '@steward/shared/time'
import {
  Badge,
  Button,
  ChosenRecord,
  FactList,
  Grid,
  IconButton,
  PageHeader,
  Panel,
  SeatBar,
  Stack,
  StatusBadge,
  toast,
  useParam,
  useProblemText,
} from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { BookingDialog } from '../booking/booking-dialog.tsx'
import { Roster } from '../booking/roster.tsx'
import { useBookable } from '../booking/use-bookable.ts'
import { useTexts } from '../texts.ts'
import { CancelSlotDialog } from './cancel-slot-dialog.tsx'
import { SlotFormDrawer } from './slot-form-drawer.tsx'
import { timeSlots, useCompleteTimeSlot } from './time-slots.queries.ts'

export function TimeSlotDetailsPage() {
  const t = useTexts()
  return (
    <ChosenRecord
      detail={timeSlots.detail}
      title={t('timeSlotDetails.title')}
      icon="calendar"
      choose={{ title: t('timeSlotDetails.choose'), description: t('timeSlotDetails.chooseHint') }}
      failed={t('failed.title', { what: t('timeSlotDetails.title') })}
      list={{ to: '/services/time-slots', label: t('timeSlotDetails.toSlots') }}
    >
      {(slot) => <Slot slot={slot} />}
    </ChosenRecord>
  )
}

function Slot({ slot }: { slot: TimeSlot }) {
  const t = useTexts()
  const business = useBusiness()
  const [drawer, setDrawer] = useParam('drawer')
  const [isBooking, setBooking] = useState(false)
  const bookable = useBookable()
  const freeSeats = Math.max(0, slot.slots - slot.seatsTaken)
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: t('services.title'), to: '/services' },
          { label: slot.service.name, to: `/services/bookings?id=${slot.service.id}` },
        ]}
        title={business.dateTime(slot.startTime)}
        badges={
          <>
            <StatusBadge kind="slot" status={slot.status} />
            <Badge>{t(`type.${slot.service.type}`)}</Badge>
          </>
        }
        description={`${slot.service.name} · ${fullName(slot.serviceProvider)}`}
        actions={
          <>
            <SlotActions slot={slot} onEdit={() => setDrawer('edit')} />
            <Button variant="solid" icon="book" disabledReason={bookable(slot)} onClick={() => setBooking(true)}>
              {t('timeSlotDetails.book')}
            </Button>
          </>
        }
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 312px' }} gap="4" alignItems="start">
        <Panel padding="none" title={t('timeSlotDetails.roster')}>
          <Roster slot={slot} />
        </Panel>
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
                ...(slot.price ? [{ label: t('timeSlotDetails.fact.price'), value: business.money(slot.price) }] : []),
                ...(slot.cancelReason ? [{ label: t('timeSlotDetails.fact.reason'), value: slot.cancelReason }] : []),
              ]}
            />
          </Stack>
        </Panel>
      </Grid>
      {isBooking ? <BookingDialog slot={slot} source="BACK_OFFICE" onClose={() => setBooking(false)} /> : null}
      {drawer === 'edit' ? <SlotFormDrawer slot={slot} onClose={() => setDrawer(undefined)} /> : null}
    </>
  )
}

/** Edit, complete and cancel, each with the reason when it is not possible. */
function SlotActions({ slot, onEdit }: { slot: TimeSlot; onEdit: () => void }) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const complete = useCompleteTimeSlot(slot)
  const [isCancelling, setCancelling] = useState(false)
  const refusal = () => {
    if (!can('slot.write')) return t('notAllowed')
    return slot.status === 'ACTIVE' ? undefined : t('roster.notActive')
  }
  const hasStarted = compareInstants(slot.startTime, systemClock.now()) <= 0
  // What has begun is history to staff; an owner or manager may still correct it.
  const editRefusal = hasStarted && !can('slot.override') ? t('notAllowed') : undefined
  const completeRefusal = hasStarted ? undefined : t('timeSlotDetails.started')
  const completeNow = () =>
    complete.mutate(undefined, {
      onError: (error) => toast.error(problemText(error)),
      onSuccess: () => toast.success(t('timeSlotDetails.completed')),
    })
  return (
    <>
      <Menu
        label={t('timeSlotDetails.actions')}
        trigger={<IconButton icon="more" variant="outline" label={t('timeSlotDetails.actions')} />}
        sections={[
          {
            key: 'slot',
            items: [
              {
                key: 'edit',
                label: t('timeSlotDetails.edit'),
                icon: 'edit',
                disabledReason: refusal() ?? editRefusal,
                onSelect: onEdit,
              },
              {
                key: 'complete',
                label: t('timeSlotDetails.complete'),
                icon: 'circleCheck',
                disabledReason: refusal() ?? completeRefusal,
                onSelect: completeNow,
              },
              {
                key: 'cancel',
                label: t('timeSlotDetails.cancel'),
                icon: 'cancel',
                tone: 'danger',
                disabledReason: refusal(),
                onSelect: () => setCancelling(true),
              },
            ],
          },
        ]}
      />
      {isCancelling ? <CancelSlotDialog slot={slot} onClose={() => setCancelling(false)} /> : null}
    </>
  )
}
