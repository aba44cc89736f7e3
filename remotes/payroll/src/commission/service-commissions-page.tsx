import * as to from '@steward/shared/addresses'
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
      list={{ label: t('serviceCommissions.list'), to: to.services() }}
      targetTo={({ id }) => to.service(id)}
    />
  )
}

export { ServiceCommissionsPage as Component }
