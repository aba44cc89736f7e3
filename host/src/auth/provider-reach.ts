import { waitAfter, type Backoff } from '@steward/shared/retry'
import { create } from 'zustand'

/** Whether sign-in answers: while it does not, the session is kept and a banner says so. */
export const useProviderReach = create<{ reachable: boolean }>()(() => ({ reachable: true }))

/** Who waits looks again soon; a provider that comes back is not asked by every browser at once. */
const backoff: Backoff = { firstMs: 2_000, maxMs: 30_000 }
/** The time-out of the identity session (specification, section 9). */
const timeoutMs = 10_000

let attempts = 0
let timer: ReturnType<typeof setTimeout> | undefined
let stopListening: (() => void) | undefined

/**
 * Asks the provider for any answer at all; what it says does not matter.
 * @param domain as the SDK has it, with or without a scheme
 * @throws TypeError or TimeoutError where there is none
 */
export async function askProvider(domain: string): Promise<void> {
  const provider = /^https?:/.test(domain) ? domain : `https://${domain}`
  await fetch(`${provider.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    mode: 'no-cors',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

/** Sign-in gave what was asked of it. */
export function noteProviderAnswer(): void {
  attempts = 0
  endLooking()
  useProviderReach.setState({ reachable: true })
}

/** Sign-in does not answer: says so, and looks for it until it does, at once when the network or the person is back. */
export function noteProviderSilence(domain: string): void {
  useProviderReach.setState({ reachable: false })
  if (stopListening) return
  const look = () => void lookFor(domain)
  window.addEventListener('online', look)
  window.addEventListener('focus', look)
  stopListening = () => {
    window.removeEventListener('online', look)
    window.removeEventListener('focus', look)
  }
  lookLater(domain)
}

/** Runs `work` once, when sign-in answers again; the result stops waiting. */
export function whenProviderIsBack(work: () => void): () => void {
  const stop = useProviderReach.subscribe(({ reachable }) => {
    if (!reachable) return
    stop()
    work()
  })
  return stop
}

// The count goes on over an answer that brought no token: a provider in trouble answers, and is still in trouble.
function lookLater(domain: string): void {
  attempts += 1
  clearTimeout(timer)
  timer = setTimeout(() => void lookFor(domain), waitAfter(attempts, backoff, Math.random))
}

async function lookFor(domain: string): Promise<void> {
  clearTimeout(timer)
  try {
    await askProvider(domain)
    endLooking()
    useProviderReach.setState({ reachable: true })
  } catch {
    if (stopListening) lookLater(domain)
  }
}

function endLooking(): void {
  clearTimeout(timer)
  stopListening?.()
  stopListening = undefined
}
