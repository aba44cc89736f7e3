import { useTexts } from '../texts/texts.ts'
import { CommissionMatrix } from './commission-matrix.tsx'

function ServiceCommissionsPage() {
  const t = useTexts()
  return (
    <CommissionMatrix
      targetType="SERVICE"
      title={t('serviceCommissions.title')}
      caption={t('serviceCommissions.caption')}
      targetHeader={t('commissions.serviceColumn')}
      list={{ label: t('serviceCommissions.list'), to: '/services' }}
      targetTo={({ id }) => `/services/bookings?id=${id}`}
    />
  )
}

export { ServiceCommissionsPage as Component }
