import type { Membership } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { FactList, Panel, Span, Text } from '@steward/shared/ui/core'
import { termFacts } from '../terms/term-facts.ts'
import { useTexts } from '../texts/texts.ts'

/** The terms that a plan is sold under now. */
export function PlanTerms({ plan }: { plan: Membership }) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <Panel
      title={t('planDetails.terms')}
      actions={
        <Span textStyle="cell" color="fg.muted">
          {t('versions.name', { version: plan.termsVersion })}
        </Span>
      }
    >
      {plan.description ? (
        <Text color="fg.muted" mb="3">
          <bdi>{plan.description}</bdi>
        </Text>
      ) : null}
      <FactList facts={termFacts({ t, business }, plan)} />
    </Panel>
  )
}
