import { useQuery } from '@tanstack/react-query'
import { useBusinessCore } from '@steward/shared/stores'
import { PageHeader, RecordPage } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { BusinessForm } from './business-form.tsx'
import { business } from './business.queries.ts'

/** Details, currency and tax. The route of the disabled item Payment Details renders this page too, as specified. */
function BusinessDetailsPage() {
  const t = useTexts()
  const organizationId = useBusinessCore((state) => state.entity?.auth0OrganizationId)
  const query = useQuery({ ...business.detail(organizationId ?? ''), enabled: organizationId !== undefined })
  return (
    <RecordPage
      query={query}
      title={t('businessDetails.title')}
      failed={t('failed', { what: t('businessDetails.what') })}
    >
      {(entity) => (
        <>
          <PageHeader title={t('businessDetails.title')} description={t('businessDetails.description')} />
          <BusinessForm entity={entity} readNewest={async () => (await query.refetch()).data} />
        </>
      )}
    </RecordPage>
  )
}

BusinessDetailsPage.first = () => {
  const { entity } = useBusinessCore.getState()
  return entity ? [business.detail(entity.auth0OrganizationId)] : []
}

export { BusinessDetailsPage as Component }
