import { waitAfter, type Backoff } from '@steward/shared/retry'
import { create } from 'zustand'

/** Whether the sign-in provider responds. While it does not, the app keeps the session and shows a banner. */
export const useProviderReach = create<{ reachable: boolean }>()(() => ({ reachable: true }))

/**
 * The first retry comes soon for a waiting user. The growing, random delay spreads the load when the provider recovers.
 */
const backoff: Backoff = { firstMs: 2_000, maxMs: 30_000 }
/** The time-out of the identity session (specification, section 9). */
const timeoutMs = 10_000

let attempts = 0
let timer: ReturnType<typeof setTimeout> | undefined
let stopListening: (() => void) | undefined

/**
 * Checks that the provider responds at all. The content of the response does not matter.
 * @param domain as the SDK has it, with or without a scheme
 * @throws TypeError or TimeoutError if there is no response
 */
export async function askProvider(domain: string): Promise<void> {
  const provider = /^https?:/.test(domain) ? domain : `https://${domain}`
  await fetch(`${provider.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    mode: 'no-cors',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

/** Records that the provider has issued a token. */
export function noteProviderAnswer(): void {
  attempts = 0
  endLooking()
  useProviderReach.setState({ reachable: true })
}

/**
 * Records that the provider does not respond, and checks it until it does. Checks at once when the network or the
 * window is back.
 */
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

/** Runs `work` once, when the provider responds again. The returned function cancels it. */
export function whenProviderIsBack(work: () => void): () => void {
  const stop = useProviderReach.subscribe(({ reachable }) => {
    if (!reachable) return
    stop()
    work()
  })
  return stop
}

// `attempts` also grows after a response without a token, because such a provider is still in trouble.
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
