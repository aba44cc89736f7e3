import type { Refusal } from '../../rules/common/refusal.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useUiTexts } from '../texts/texts.ts'

/** Returns a function that turns a refusal into one sentence for people, and undefined into undefined. */
export function useRefusalText(): (refusal: Refusal | undefined) => string | undefined {
  const t = useUiTexts()
  const { dateTime } = useBusiness()
  return (refusal) =>
    refusal && t(`refusal.${refusal.reason}`, { when: refusal.instant ? dateTime(refusal.instant) : '' })
}
