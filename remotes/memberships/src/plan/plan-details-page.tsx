import type { Membership } from '@steward/shared/contracts'
import { ChosenRecord, Grid, PageHeader, StatStrip } from '@steward/shared/ui/core'
import { useBusiness } from '@steward/shared/stores'
import { SubscribersTable } from '../subscriber/subscribers-table.tsx'
import { useTexts } from '../texts.ts'
import { PlanStatusBadge } from './plan-status-badge.tsx'
import { PlanTerms } from './plan-terms.tsx'
import { plans } from './plans.queries.ts'

export function PlanDetailsPage() {
  const t = useTexts()
  return (
    <ChosenRecord
      detail={plans.detail}
      title={t('planDetails.title')}
      icon="membership"
      choose={{ title: t('planDetails.choose'), description: t('planDetails.chooseHint') }}
      missing={{ title: t('planDetails.notFound'), description: t('planDetails.notFoundHint') }}
      failed={t('failed', { what: t('planDetails.what') })}
      list={{ to: '/memberships', label: t('planDetails.toPlans') }}
    >
      {(plan) => <PlanRecord plan={plan} />}
    </ChosenRecord>
  )
}

function PlanRecord({ plan }: { plan: Membership }) {
  const t = useTexts()
  const business = useBusiness()
  const { active, pastDue, paused } = plan.subscribers
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('plans.title'), to: '/memberships' }]}
        title={plan.name}
        badges={<PlanStatusBadge status={plan.status} />}
        description={t('planDetails.price', {
          amount: business.money(plan.price),
          interval: t(`every.${plan.interval}`, { count: plan.intervalCount }),
        })}
      />
      <StatStrip
        stats={[
          { label: t('planDetails.stat.active'), value: active },
          { label: t('planDetails.stat.pastDue'), value: pastDue, tone: pastDue > 0 ? 'warning' : undefined },
          { label: t('planDetails.stat.paused'), value: paused },
          { label: t('planDetails.stat.revenue'), value: business.money(plan.monthlyRecurringRevenue) },
        ]}
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' }} gap="4" alignItems="start">
        <SubscribersTable plan={plan} />
        <PlanTerms plan={plan} />
      </Grid>
    </>
  )
}
