import type { ResponseOf } from '@steward/shared/api'
import { useBusiness } from '@steward/shared/stores'
import { LoadFailure } from '@steward/shared/ui/core'
import { RadioCards } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import type { CoveringChoice } from './use-covering-choice.ts'

type Membership = ResponseOf<'membership-coverage.list'>['items'][number]

/** The choice of the membership that pays, or of a payment. Nothing if the customer has no membership. */
export function MembershipField({ choice }: { choice: CoveringChoice }) {
  const t = useTexts()
  const describe = useMembershipTexts()
  const { memberships, withoutMembership, query } = choice
  if (query.isError)
    return <LoadFailure inline title={t('failed.title', { what: t('membershipChoice.label') })} query={query} />
  if (memberships.length === 0) return null
  return (
    <RadioCards
      name="membership"
      columns={1}
      label={t('membershipChoice.label')}
      choices={[
        ...memberships.map((membership) => ({
          value: membership.subscriptionId,
          label: membership.membershipName,
          ...(membership.whyNot === null
            ? { description: describe.rest(membership) }
            : { disabledReason: describe.whyNot(membership, membership.whyNot) }),
        })),
        { value: withoutMembership, label: t('membershipChoice.payment') },
      ]}
    />
  )
}

function useMembershipTexts() {
  const t = useTexts()
  const business = useBusiness()
  const sessions = ({ creditsLeft }: Membership) =>
    creditsLeft === null ? t('membershipChoice.unlimited') : t('membershipChoice.left', { count: creditsLeft })
  return {
    /** Returns what is left of a membership, and for how long. */
    rest: (membership: Membership) =>
      [
        sessions(membership),
        membership.lastDay && t('membershipChoice.until', { date: business.date(membership.lastDay) }),
      ]
        .filter(Boolean)
        .join(' · '),
    whyNot: ({ status, creditsLeft, seatsPerBooking }: Membership, code: NonNullable<Membership['whyNot']>) => {
      if (code === 'NOT_VALID_THEN' && status === 'PENDING') return t('membershipChoice.why.PENDING')
      if (code === 'TOO_MANY_SEATS') return t('membershipChoice.why.TOO_MANY_SEATS', { count: seatsPerBooking })
      if (code === 'NO_CREDITS_LEFT' && creditsLeft)
        return t('membershipChoice.why.TOO_FEW_CREDITS', { count: creditsLeft })
      return t(`membershipChoice.why.${code}`)
    },
  }
}
