/** Why an action on a booking or a time slot is not possible now, for its button. */
export { useGuards, type GuardedAction } from './use-guards.ts'
