import type { Refusal } from '../../rules/common/refusal.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useUiTexts } from '../texts/texts.ts'

/** The sentences of missing permissions. There are a few for each language. */
const ofPermissions = new Set<string>()

/** Whether a sentence names a missing permission. Buttons get the sentence alone, and link it to the reader's permissions. */
export const namesPermission = (sentence: string): boolean => ofPermissions.has(sentence)

/** Returns a function that turns a refusal into one sentence for people, and undefined into undefined. */
export function useRefusalText(): (refusal: Refusal | undefined) => string | undefined {
  const t = useUiTexts()
  const { dateTime } = useBusiness()
  return (refusal) => {
    if (!refusal) return undefined
    const sentence = t(`refusal.${refusal.reason}`, { when: refusal.instant ? dateTime(refusal.instant) : '' })
    if (refusal.code === 'PERMISSION_DENIED') ofPermissions.add(sentence)
    return sentence
  }
}
