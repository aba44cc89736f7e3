import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { Button, toast, useProblemText } from '@steward/shared/ui/core'
import { useGuards } from '@steward/shared/ui/guards'
import { WriteToPeople } from '../customer-message/write-to-people.tsx'
import { useTexts } from '../texts/texts.ts'
import { bookings, useCheckInAll } from '../booking/bookings.queries.ts'

/** The actions on all customers of a slot: check in all, and write to all. `children` is between the two. */
export function RosterTools({ slot, children }: { slot: TimeSlot; children?: ReactNode }) {
  const { data } = useQuery(bookings.ofSlot(slot.id))
  return (
    <>
      <CheckInAll slot={slot} expected={data?.items.filter(({ status }) => status === 'CONFIRMED').length ?? 0} />
      {children}
      <WriteToPeople slot={slot} bookings={data?.items ?? []} />
    </>
  )
}

/** Checks in every confirmed booking. The menu of each row can undo its check-in. */
function CheckInAll({ slot, expected }: { slot: TimeSlot; expected: number }) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const refusal = useGuards().whyNotSlot('check-in-all', slot)
  const checkInAll = useCheckInAll()
  if (!can('booking.check-in') || expected === 0 || slot.status === 'CANCELLED') return null
  const checkIn = () =>
    checkInAll.mutate(slot, {
      onError: (error) => void toast.error(problemText(error)),
      onSuccess: ({ checkedIn }) => void toast.success(t('roster.allCheckedIn', { count: checkedIn })),
    })
  return (
    <Button
      size="sm"
      icon="checkAll"
      loading={checkInAll.isPending}
      disabledReason={refusal}
      asks={{ operation: 'time-slot.check-in-all', record: slot.id }}
      onClick={checkIn}
    >
      {t('roster.checkInAll', { count: expected })}
    </Button>
  )
}
