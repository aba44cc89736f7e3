import * as to from '@steward/shared/addresses'
import type { Membership } from '@steward/shared/contracts'
import { ChosenRecord, Grid, Stack, StatStrip, useParam } from '@steward/shared/ui/core'
import { useBusiness, useMembership } from '@steward/shared/stores'
import { RecordActivity } from '@steward/shared/ui/paper'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { FeePanel } from '../fee/fee-panel.tsx'
import { SubscribersTable } from '../subscriber/subscribers-table.tsx'
import { useTexts } from '../texts/texts.ts'
import { VersionsPanel } from '../version/versions-panel.tsx'
import { PlanHeader } from './plan-header.tsx'
import { PlanTerms } from './plan-terms.tsx'
import { plans } from './plans.queries.ts'

/** The plan that the address names, or the plan that was open last. */
function PlanDetailsPage() {
  const t = useTexts()
  const [id] = useParam('id')
  const lastId = useMembership((state) => state.lastPlanId)
  if (!id && lastId) return <Navigate replace to={`?id=${lastId}`} />
  return (
    <ChosenRecord
      detail={plans.detail}
      title={t('planDetails.title')}
      icon="membership"
      choose={{ title: t('planDetails.choose'), description: t('planDetails.chooseHint') }}
      missing={{ title: t('planDetails.notFound'), description: t('planDetails.notFoundHint') }}
      failed={t('failed', { what: t('planDetails.what') })}
      list={{ to: to.memberships(), label: t('planDetails.toPlans') }}
    >
      {(plan) => <PlanRecord plan={plan} />}
    </ChosenRecord>
  )
}

PlanDetailsPage.first = (search: URLSearchParams) => {
  const id = search.get('id') || useMembership.getState().lastPlanId
  return id ? [plans.detail(id)] : []
}

function PlanRecord({ plan }: { plan: Membership }) {
  const t = useTexts()
  const business = useBusiness()
  const { active, pastDue, paused } = plan.subscribers
  useEffect(
    function rememberThePlan() {
      useMembership.setState({ lastPlanId: plan.id })
    },
    [plan.id],
  )
  return (
    <>
      <PlanHeader plan={plan} />
      <StatStrip
        stats={[
          { label: t('planDetails.stat.active'), value: active },
          { label: t('planDetails.stat.pastDue'), value: pastDue, tone: pastDue > 0 ? 'warning' : undefined },
          { label: t('planDetails.stat.paused'), value: paused },
          { label: t('planDetails.stat.revenue'), value: business.money(plan.monthlyRecurringRevenue) },
        ]}
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }} gap="4" alignItems="start">
        <FeePanel plan={plan} />
        <Stack gap="4" gridRow={{ lg: 'span 2' }}>
          <PlanTerms plan={plan} />
          <VersionsPanel plan={plan} />
          <RecordActivity kinds={['membership']} id={plan.id} version={plan.version} />
        </Stack>
        <SubscribersTable plan={plan} />
      </Grid>
    </>
  )
}

export { PlanDetailsPage as Component }
