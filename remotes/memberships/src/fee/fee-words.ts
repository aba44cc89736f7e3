import type { MembershipQuote } from '@steward/shared/contracts'
import type { useBusiness } from '@steward/shared/stores'
import type { useTexts } from '../texts/texts.ts'

export type Bill = MembershipQuote['bills'][number]

/** The texts and the formatters of the business. */
export interface FeeWords {
  t: ReturnType<typeof useTexts>
  business: ReturnType<typeof useBusiness>
}
