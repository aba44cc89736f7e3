import { AsideLimitError, openAside } from '../../concurrency/aside.ts'
import type { PasswordFault } from './password-judge.ts'
import type { PasswordQuestion } from './password-worker.ts'
import { createQueue } from '../../concurrency/queue.ts'

/** A judgment takes up to 0.1 s. The word lists take 50 MB of memory, and 0.3 s to load for the first judgment. */
const judge = openAside<PasswordQuestion, PasswordFault | undefined>(new URL('./password-worker.ts', import.meta.url), {
  deadlineMs: 10_000,
  heapMb: 256,
})
const judgments = createQueue()

/**
 * Judges a new password (password-judge.ts) in a separate thread, one at a time. Callers take a place first
 * (password-places.ts). Returns 'busy' if the thread exceeds its time or memory limit.
 */
export async function judgePassword(password: string, context: string[]): Promise<PasswordFault | 'busy' | undefined> {
  try {
    return await judgments.run(() => judge.ask({ password, context }))
  } catch (error) {
    if (error instanceof AsideLimitError) return 'busy'
    throw error
  }
}
