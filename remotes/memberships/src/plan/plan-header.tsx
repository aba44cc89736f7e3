import { useNavigate } from 'react-router-dom'
import * as to from '@steward/shared/addresses'
import type { Membership } from '@steward/shared/contracts'
import { useBusiness, useMembership } from '@steward/shared/stores'
import { Button, IconButton, PageHeader, useParam } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { sessionsOf } from '../terms/sessions-of.ts'
import { feeOf } from '../terms/term-facts.ts'
import { useTexts } from '../texts/texts.ts'
import { PlanDrawer } from './plan-drawer.tsx'
import { PlanStatusBadge } from './plan-status-badge.tsx'
import { usePlanActions } from './use-plan-actions.tsx'

/** The actions that are buttons of the page. The menu has the others. */
const buttons = ['duplicate', 'edit', 'put-on-sale', 'sell']

/** The header of the page of a plan, with its actions. */
export function PlanHeader({ plan }: { plan: Membership }) {
  const t = useTexts()
  const business = useBusiness()
  const navigate = useNavigate()
  const [drawer, setDrawer] = useParam('drawer')
  const leave = () => {
    useMembership.setState({ lastPlanId: null })
    void navigate(to.memberships())
  }
  const { actionsFor, dialog } = usePlanActions(setDrawer, [plan], leave)
  const actions = actionsFor(plan)
  const shown = buttons.flatMap((key) => actions.filter((action) => action.key === key))
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('plans.title'), to: to.memberships() }]}
        title={plan.name}
        badges={<PlanStatusBadge status={plan.status} />}
        description={`${feeOf({ t, business }, plan)}, ${sessionsOf(t, plan)}`}
        actions={
          <>
            <Menu
              label={t('planDetails.more')}
              placement="bottom-end"
              trigger={<IconButton icon="more" label={t('planDetails.more')} variant="outline" />}
              sections={[{ key: 'plan', items: actions.filter(({ key }) => !buttons.includes(key)) }]}
            />
            {shown.map(({ key, label, icon, disabledReason, asks, onSelect }) => (
              <Button
                key={key}
                {...(icon ? { icon } : {})}
                {...(key === 'put-on-sale' || key === 'sell' ? { variant: 'solid' } : {})}
                disabledReason={disabledReason}
                asks={asks}
                onClick={() => onSelect?.()}
              >
                {label}
              </Button>
            ))}
          </>
        }
      />
      {dialog}
      <PlanDrawer drawer={drawer} plans={[plan]} onClose={() => setDrawer(undefined)} />
    </>
  )
}
