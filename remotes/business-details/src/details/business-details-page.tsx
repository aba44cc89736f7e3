import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '@steward/shared/i18n'
import { useCan } from '@steward/shared/roles/gate'
import { useBusinessCore } from '@steward/shared/stores'
import { PageHeader, RecordPage, useParam } from '@steward/shared/ui/core'
import { lateView } from '@steward/shared/ui/overlays'
import { LogoPanel } from '../logo/logo-panel.tsx'
import { SettingsOutline } from '../setting/settings-outline.tsx'
import { settings } from '../setting/settings.queries.ts'
import { plan } from '../plan/plan.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { BusinessForm } from './business-form.tsx'
import { business } from './business.queries.ts'
import { DetailsTabs } from './details-tabs.tsx'

const SettingsTab = lateView(async () => (await import('../setting/settings-tab.tsx')).SettingsTab, SettingsOutline)

const PlanTab = lateView(async () => (await import('../plan/plan-tab.tsx')).PlanTab, SettingsOutline)

/**
 * Details with currency and tax, and the settings and the plan in tabs of their own. The route of the disabled item Payment Details
 * renders this page too, as specified.
 */
function BusinessDetailsPage() {
  const t = useTexts()
  const can = useCan()
  const [tab] = useParam('tab')
  const isPlan = tab === 'limits' && can('entity.limits')
  if (!isPlan && (tab !== 'settings' || !can('setting.read'))) return <DetailsTab />
  return (
    <>
      <PageHeader
        title={t('businessDetails.title')}
        description={t(isPlan ? 'plan.description' : 'settings.description')}
      />
      <DetailsTabs />
      {isPlan ? <PlanTab /> : <SettingsTab />}
    </>
  )
}

function DetailsTab() {
  const t = useTexts()
  const can = useCan()
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
          <DetailsTabs />
          {can('business.update') ? <LogoPanel businessId={entity.id} /> : null}
          <BusinessForm entity={entity} readNewest={async () => (await query.refetch()).data} />
        </>
      )}
    </RecordPage>
  )
}

BusinessDetailsPage.first = (search: URLSearchParams) => {
  if (search.get('tab') === 'settings') return [settings.list(), settings.words(currentLanguage())]
  const { entity } = useBusinessCore.getState()
  if (search.get('tab') === 'limits') return [...(entity ? [plan.limits(entity.id)] : []), plan.members()]
  return entity ? [business.detail(entity.auth0OrganizationId)] : []
}

export { BusinessDetailsPage as Component }
