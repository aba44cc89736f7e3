import type { Membership } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Box, FactList, Panel, Stack, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { sessionsOf } from './sessions-of.ts'

/** The terms of a plan and the services that it covers. */
export function PlanTerms({ plan }: { plan: Membership }) {
  const t = useTexts()
  const business = useBusiness()
  const hasJoiningFee = Number(plan.joiningFee) > 0
  return (
    <Stack gap="4">
      <Panel title={t('planDetails.terms')}>
        {plan.description ? (
          <Text color="fg.muted" mb="3">
            {plan.description}
          </Text>
        ) : null}
        <FactList
          facts={[
            {
              label: t('planDetails.sessions'),
              value: sessionsOf(t, plan),
            },
            {
              label: t('planDetails.joiningFee'),
              value: hasJoiningFee ? business.money(plan.joiningFee) : t('planDetails.none'),
            },
            {
              label: t('planDetails.trial'),
              value: plan.trialDays > 0 ? t('planDetails.days', { count: plan.trialDays }) : t('planDetails.none'),
            },
            {
              label: t('planDetails.minimumTerm'),
              value:
                plan.minimumTerm > 0 ? t('planDetails.periods', { count: plan.minimumTerm }) : t('planDetails.none'),
            },
          ]}
        />
      </Panel>
      <Panel title={t('planDetails.services')}>
        {plan.services.length === 0 ? <Text textStyle="cell">{t('planDetails.allServices')}</Text> : null}
        {plan.services.map((service) => (
          <Box key={service.id} textStyle="cell" py="1">
            {service.name}
          </Box>
        ))}
      </Panel>
    </Stack>
  )
}
