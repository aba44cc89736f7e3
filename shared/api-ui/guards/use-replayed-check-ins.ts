import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api, isApiProblem, isApiUnreachable, isTokenProblem } from '../../api/index.ts'
import { onLive } from '../../live/index.ts'
import { browserClock, browserConnectivity } from '../../retry/index.ts'
import { useBusinessCore } from '../../stores/index.ts'
import { useProblemText } from '../../ui/core/problem-text.ts'
import { toast } from '../../ui/core/toast.ts'
import { useUiTexts } from '../../ui/texts/texts.ts'
import type { CheckInQueries } from './use-check-in.ts'
import { dropCheckIn, useWaitingCheckIns, type WaitingCheckIn, waitingCheckIns } from './waiting-check-ins.ts'

/** The retry interval in ms. The network may be back before the platform is. */
const retryInterval = 5_000

/** A lock for the whole page, so that no check-in is sent twice. */
let isSending = false

const isRetryable = (error: unknown) =>
  isApiUnreachable(error) ||
  isTokenProblem(error) ||
  (isApiProblem(error) && (error.status >= 500 || error.status === 429))

/**
 * Sends one check-in with the version of its booking, so it takes effect at most once. After a conflict the booking may
 * already be checked in, by another user or by a first try whose response was lost. That counts as done.
 */
async function send({ id, version }: WaitingCheckIn): Promise<'done' | 'later' | { refused: unknown }> {
  try {
    await api.call('booking.check-in', { params: { id }, ifMatch: version })
    return 'done'
  } catch (error) {
    if (isRetryable(error)) return 'later'
    if (!isApiProblem(error) || error.status !== 409) return { refused: error }
    try {
      const { status } = await api.call('booking.get', { params: { id } })
      return status === 'CHECKED_IN' ? 'done' : { refused: error }
    } catch (readError) {
      return isRetryable(readError) ? 'later' : { refused: error }
    }
  }
}

/**
 * Returns the stored check-ins of the signed-in member. It sends each one after the reconnect and reports rejected ones
 * in a toast.
 */
export function useReplayedCheckIns({ stale }: Pick<CheckInQueries, 'stale'>): readonly WaitingCheckIn[] {
  const t = useUiTexts()
  const problemText = useProblemText()
  const client = useQueryClient()
  const memberId = useBusinessCore((state) => state.user?.id)
  const waiting = useWaitingCheckIns().filter((checkIn) => checkIn.memberId === memberId)

  const replay = useEffectEvent(async () => {
    if (isSending || !browserConnectivity.isOnline()) return
    isSending = true
    let sent = 0
    try {
      for (const checkIn of waitingCheckIns().filter((one) => one.memberId === memberId)) {
        const outcome = await send(checkIn)
        if (outcome === 'later') break
        dropCheckIn(checkIn.id)
        if (outcome === 'done') sent += 1
        else toast.error(t('checkIn.refused'), { description: problemText(outcome.refused) })
        await client.invalidateQueries({ queryKey: stale })
      }
    } finally {
      isSending = false
    }
    if (sent > 0) toast.success(t('checkIn.sent', { count: sent }))
  })

  const isWaiting = waiting.length > 0
  useEffect(
    function sendAfterReconnect() {
      if (!isWaiting) return
      const run = () => void replay()
      let stop: () => void
      const again = () => {
        run()
        stop = browserClock.after(retryInterval, again)
      }
      stop = browserClock.after(retryInterval, again)
      const subscriptions = [browserConnectivity.onChange(run), onLive('hello', run)]
      return () => {
        stop()
        for (const unsubscribe of subscriptions) unsubscribe()
      }
    },
    [isWaiting],
  )
  return waiting
}
