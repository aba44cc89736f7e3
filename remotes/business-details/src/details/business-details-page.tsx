import { useQuery } from '@tanstack/react-query'
import { useBusinessCore } from '@steward/shared/stores'
import { LoadFailure, PageHeader, PageSkeleton } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'
import { BusinessForm } from './business-form.tsx'
import { business } from './business.queries.ts'

/** Details, currency and tax; also behind the disabled Payment Details item, as specified. */
export function BusinessDetailsPage() {
  const t = useTexts()
  const organizationId = useBusinessCore((state) => state.entity?.auth0OrganizationId)
  const query = useQuery({ ...business.detail(organizationId ?? ''), enabled: organizationId !== undefined })
  if (query.isPending) return <PageSkeleton rows={6} />
  return (
    <>
      <PageHeader title={t('businessDetails.title')} description={t('businessDetails.description')} />
      {query.isError ? (
        <LoadFailure title={t('failed', { what: t('businessDetails.what') })} query={query} />
      ) : (
        <BusinessForm entity={query.data} readNewest={async () => (await query.refetch()).data} />
      )}
    </>
  )
}
