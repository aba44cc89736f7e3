import { useEffect, useEffectEvent } from 'react'
import { api, isApiProblem, isApiUnreachable, isTokenProblem } from '@steward/shared/api'
import { browserClock, browserConnectivity } from '@steward/shared/retry'
import { useBusinessCore } from '@steward/shared/stores'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { useForget } from '../service/services.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { onLineBack } from '../parts/use-live-slots.ts'
import { dropCheckIn, useWaitingCheckIns, type WaitingCheckIn, waitingCheckIns } from '../booking/waiting-check-ins.ts'

/** In ms: the network may be there while the platform is not, so it is asked now and then. */
const askAgain = 5_000

/** One at a time over the whole page, so that nothing is sent twice. */
let isSending = false

const isNoAnswer = (error: unknown) =>
  isApiUnreachable(error) ||
  isTokenProblem(error) ||
  (isApiProblem(error) && (error.status >= 500 || error.status === 429))

/**
 * Sends one. It names the version it was made for, so it counts once at most; where somebody else was faster, or the
 * answer of the first try was lost, the booking is checked in already, and that is what was wanted.
 */
async function send({ id, version }: WaitingCheckIn): Promise<'done' | 'later' | { refused: unknown }> {
  try {
    await api.call('booking.check-in', { params: { id }, ifMatch: version })
    return 'done'
  } catch (error) {
    if (isNoAnswer(error)) return 'later'
    if (!isApiProblem(error) || error.status !== 409) return { refused: error }
    try {
      const { status } = await api.call('booking.get', { params: { id } })
      return status === 'CHECKED_IN' ? 'done' : { refused: error }
    } catch (unread) {
      return isNoAnswer(unread) ? 'later' : { refused: error }
    }
  }
}

/** The check-ins that no answer reached; each is sent once the line is back, and told if it is refused. */
export function useReplayedCheckIns(): readonly WaitingCheckIn[] {
  const t = useTexts()
  const problemText = useProblemText()
  const forget = useForget()
  const memberId = useBusinessCore((state) => state.user?.id)
  const waiting = useWaitingCheckIns().filter((each) => each.memberId === memberId)

  const replay = useEffectEvent(async () => {
    if (isSending || !browserConnectivity.isOnline()) return
    isSending = true
    let sent = 0
    try {
      for (const each of waitingCheckIns().filter((one) => one.memberId === memberId)) {
        const outcome = await send(each)
        if (outcome === 'later') break
        dropCheckIn(each.id)
        if (outcome === 'done') sent += 1
        else toast.error(t('line.refused'), { description: problemText(outcome.refused) })
        await forget()
      }
    } finally {
      isSending = false
    }
    if (sent > 0) toast.success(t('line.sent', { count: sent }))
  })

  const isWaiting = waiting.length > 0
  useEffect(
    function sendWhenTheLineIsBack() {
      if (!isWaiting) return
      const run = () => void replay()
      let stop: () => void
      const again = () => {
        run()
        stop = browserClock.after(askAgain, again)
      }
      stop = browserClock.after(askAgain, again)
      const leave = [browserConnectivity.onChange(run), onLineBack(run)]
      return () => {
        stop()
        for (const each of leave) each()
      }
    },
    [isWaiting],
  )
  return waiting
}
