import { ProblemError } from '../../kernel/problem-error.ts'

/**
 * Throws CONFIRMATION_NEEDED with the present effect of a change, unless it is the one that the user confirmed. A change
 * without an effect needs no confirmation.
 */
export function requireConfirmed<Effect extends object>(effect: Effect, confirmed: Effect | undefined): void {
  const names = Object.keys(effect) as (keyof Effect)[]
  const isSame = names.every((name) => effect[name] === (confirmed?.[name] ?? 0))
  if (!isSame) throw new ProblemError('CONFIRMATION_NEEDED', { current: effect })
}
