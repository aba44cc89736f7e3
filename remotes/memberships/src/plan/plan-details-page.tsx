import { useQuery } from '@tanstack/react-query'
import { isApiProblem } from '@steward/shared/api'
import {
  EmptyState,
  Grid,
  LinkButton,
  LoadFailure,
  PageHeader,
  PageSkeleton,
  Panel,
  StatStrip,
  useParam,
} from '@steward/shared/ui/core'
import { useBusiness } from '@steward/shared/stores'
import { SubscribersTable } from '../subscriber/subscribers-table.tsx'
import { useTexts } from '../texts.ts'
import { PlanStatusBadge } from './plan-status-badge.tsx'
import { PlanTerms } from './plan-terms.tsx'
import { plans } from './plans.queries.ts'

export function PlanDetailsPage() {
  const t = useTexts()
  const [id] = useParam('id')
  if (id) return <PlanRecord key={id} id={id} />
  return <NoPlan title={t('planDetails.choose')} description={t('planDetails.chooseHint')} />
}

function PlanRecord({ id }: { id: string }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(plans.detail(id))

  if (query.isPending) return <PageSkeleton />
  if (query.isError) {
    if (isApiProblem(query.error) && [404, 422].includes(query.error.status)) {
      return <NoPlan title={t('planDetails.notFound')} description={t('planDetails.notFoundHint')} />
    }
    return (
      <>
        <PageHeader title={t('planDetails.title')} />
        <LoadFailure title={t('failed', { what: t('planDetails.what') })} query={query} />
      </>
    )
  }

  const plan = query.data
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

function NoPlan({ title, description }: { title: string; description: string }) {
  const t = useTexts()
  return (
    <>
      <PageHeader title={t('planDetails.title')} />
      <Panel>
        <EmptyState
          icon="membership"
          title={title}
          description={description}
          actions={
            <LinkButton variant="solid" to="/memberships">
              {t('planDetails.toPlans')}
            </LinkButton>
          }
        />
      </Panel>
    </>
  )
}
