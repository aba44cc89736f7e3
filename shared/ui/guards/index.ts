/** Why an action is not possible now, as a sentence for its button. */
export { useGuards, type GuardedAction } from './use-guards.ts'
