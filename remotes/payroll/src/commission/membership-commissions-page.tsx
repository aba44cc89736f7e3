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
      list={{ label: t('membershipCommissions.list'), to: '/memberships' }}
      targetTo={({ id }) => `/memberships/details?id=${id}`}
    />
  )
}

export { MembershipCommissionsPage as Component }
