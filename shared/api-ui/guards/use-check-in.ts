import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { api, isApiUnreachable, type ResponseOf } from '../../api/index.ts'
import type { Booking } from '../../contracts/index.ts'
import { formatAmount, formatMinor, parseAmount } from '../../money/index.ts'
import { isSettled } from '../../rules/booking/booking-transitions.ts'
import { fullName, type PersonName } from '../../rules/common/person-name.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useBusinessCore } from '../../stores/index.ts'
import { systemClock } from '../../time/index.ts'
import { toast } from '../../ui/core/toast.ts'
import { useProblemText } from '../../ui/core/problem-text.ts'
import { useUiTexts } from '../../ui/texts/texts.ts'
import { keepCheckIn } from './waiting-check-ins.ts'

/** The query keys of a remote that a check-in concerns. */
export interface CheckInQueries {
  /** The start of the keys of its cached lists of bookings. They show a check-in before the response arrives. */
  lists: QueryKey
  /** The start of the keys of all queries that a check-in makes stale. */
  stale: QueryKey
}

type Versioned = Pick<Booking, 'id' | 'version'>
type BookingList = ResponseOf<'booking.list'>

/**
 * Returns functions that check in one customer and undo it. The toast of a check-in has an undo. The lists change at
 * once, and an error rolls them back. While offline, the check-in is stored, and `useReplayedCheckIns` sends it after
 * the reconnect.
 */
export function useCheckIn(queries: CheckInQueries) {
  const t = useUiTexts()
  const problemText = useProblemText()
  const memberId = useBusinessCore((state) => state.user?.id ?? '')
  const step = useSteps(queries)
  const failed = (error: unknown) => void toast.error(problemText(error))
  const { currency: ours, locale } = useBusiness()
  const withCurrency = (amount: string, currency = ours) =>
    formatAmount(amount, currency, locale, { withCurrency: true })
  const undo = (booking: Versioned) =>
    step.undo.mutate(booking, {
      onError: failed,
      // An unpaid booking of a slot that is over has no hold to return to.
      onSuccess: ({ status }) => void (status === 'CANCELLED' && toast.info(t('checkIn.expired'))),
    })
  const pending = [step.checkIn, step.undo].find(({ isPending }) => isPending)
  return {
    /** The ID of the booking whose request is on its way. */
    busyId: pending?.variables?.id,
    undo,
    checkIn(booking: Versioned & { customer: PersonName }) {
      const name = fullName(booking.customer)
      step.checkIn.mutate(booking, {
        onError(error) {
          if (!isApiUnreachable(error)) return failed(error)
          keepCheckIn({ id: booking.id, version: booking.version, memberId })
          toast.warning(t('checkIn.kept', { name }))
        },
        onSuccess: (checkedIn) => {
          const owed = unpaidAmount(checkedIn)
          toast.success(t('checkIn.done', { name }), {
            // All check-ins share one toast: several toasts would cover the customers who are still to be checked in.
            id: 'checked-in',
            ...(owed ? { description: t('checkIn.owed', { amount: withCurrency(owed, checkedIn.currency) }) } : {}),
            action: { label: t('checkIn.undo'), onAction: () => undo(checkedIn) },
          })
        },
      })
    },
  }
}

/** Returns the two mutations, with their optimistic updates. */
function useSteps({ lists, stale }: CheckInQueries) {
  const client = useQueryClient()
  const refetch = () => client.invalidateQueries({ queryKey: stale })
  const rollBack = (shown: Shown | undefined) => {
    for (const [queryKey, list] of shown ?? []) client.setQueryData(queryKey, list)
    return refetch()
  }
  const checkIn = useMutation({
    // Offline, the request must fail at once, so that the check-in can be stored and sent later.
    networkMode: 'always',
    mutationFn: ({ id, version }: Versioned) => api.call('booking.check-in', { params: { id }, ifMatch: version }),
    onMutate: ({ id }) => show(client, lists, id, () => ({ status: 'CHECKED_IN', checkedInAt: systemClock.now() })),
    onError: (error, _booking, before) => (isApiUnreachable(error) ? undefined : rollBack(before)),
    onSuccess: refetch,
  })
  const undo = useMutation({
    mutationFn: ({ id, version }: Versioned) => api.call('booking.undo-check-in', { params: { id }, ifMatch: version }),
    onMutate: ({ id }) =>
      show(client, lists, id, (row) => ({
        status: unpaidAmount(row) ? 'PAYMENT_PENDING' : 'CONFIRMED',
        checkedInAt: null,
      })),
    onError: (_error, _booking, before) => rollBack(before),
    onSuccess: refetch,
  })
  return { checkIn, undo }
}

/** Returns what is left to pay for a booking, or undefined if nothing is, or if the response hides the money. */
function unpaidAmount({ paymentType, currency, total, paidAmount }: Booking): string | undefined {
  if (!currency || total === undefined || paidAmount === undefined) return undefined
  const [price, paid] = [parseAmount(total, currency), parseAmount(paidAmount, currency)]
  return isSettled({ paymentType, total: price, paidAmount: paid }) ? undefined : formatMinor(price - paid, currency)
}

type Shown = [QueryKey, BookingList | undefined][]

/** Changes a booking in every cached list until the next refetch. Returns the lists as they were. */
async function show(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
  changeOf: (row: Booking) => Pick<Booking, 'status' | 'checkedInAt'>,
): Promise<Shown> {
  await client.cancelQueries({ queryKey })
  const before = client.getQueriesData<BookingList>({ queryKey })
  client.setQueriesData<BookingList>({ queryKey }, (list) =>
    list?.items.some((row) => row.id === id)
      ? { ...list, items: list.items.map((row) => (row.id === id ? { ...row, ...changeOf(row) } : row)) }
      : list,
  )
  return before
}
