import type { MembershipLineWords } from '../../rules/membership/line-detail.ts'
import { useBusiness } from '../../session/stores.ts'
import { useUiTexts } from '../texts/texts.ts'

/** Returns the words for the lines of a membership on a document. */
export function useMembershipWords(): MembershipLineWords {
  const t = useUiTexts()
  const business = useBusiness()
  return {
    day: business.date,
    joiningFee: t('paper.joiningFee'),
    partOf: ({ days, daysOf }) => t('paper.partOf', { days, daysOf }),
    discount: (amount) => t('paper.discount', { amount: business.money(amount) }),
  }
}
