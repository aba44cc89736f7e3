import * as to from '@steward/shared/addresses'
import { useTexts } from '../texts/texts.ts'
import { CommissionMatrix } from './commission-matrix.tsx'

function MembershipCommissionsPage() {
  const t = useTexts()
  return (
    <CommissionMatrix
      targetType="MEMBERSHIP"
      title={t('membershipCommissions.title')}
      caption={t('membershipCommissions.caption')}
      targetHeader={t('commissions.planColumn')}
      list={{ label: t('membershipCommissions.list'), to: to.memberships() }}
      targetTo={({ id }) => to.membership(id)}
    />
  )
}

export { MembershipCommissionsPage as Component }
