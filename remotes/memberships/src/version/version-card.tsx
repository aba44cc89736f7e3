import * as to from '@steward/shared/addresses'
import type { Membership, MembershipVersion } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { whyNotPlan } from '@steward/shared/rules/membership/plan-guards'
import { isOnSale } from '@steward/shared/rules/membership/plan-transitions'
import { useBusiness } from '@steward/shared/stores'
import { Badge, Box, Button, Flex, Text, TextLink } from '@steward/shared/ui/core'
import { sessionsOf } from '../terms/sessions-of.ts'
import { feeOf } from '../terms/term-facts.ts'
import { useTexts } from '../texts/texts.ts'
import type { TermChange } from './changes-between.ts'

interface VersionCardProps {
  plan: Membership
  version: MembershipVersion
  /** What changed with this version. */
  changes: readonly TermChange[]
  onApply: () => void
}

/** One version: its fee, its time on sale, what changed, and who has it. */
export function VersionCard({ plan, version, changes, onApply }: VersionCardProps) {
  const t = useTexts()
  const business = useBusiness()
  const can = useCan()
  const since = business.date(business.dateOf(version.createdAt))
  const isCurrent = version.replacedAt === null
  const canApply = !isCurrent && version.subscribers > 0 && whyNotPlan('apply-terms', plan, { may: can }) === undefined
  return (
    <Box px={{ base: '4', sm: '5' }} py="3.5" borderTopWidth="1px" borderColor="border.muted">
      <Flex justifyContent="space-between" alignItems="center" gap="3">
        <Text textStyle="label">{t('versions.name', { version: version.number })}</Text>
        {isCurrent ? (
          <Badge palette={isOnSale(plan) ? 'success' : 'neutral'} icon="circleDot">
            {isOnSale(plan) ? t('planStatus.ACTIVE') : t('versions.current')}
          </Badge>
        ) : (
          <Badge palette="neutral" icon="archive">
            {t('versions.closed')}
          </Badge>
        )}
      </Flex>
      <Text textStyle="cell" color="fg.muted">
        <bdi>{`${feeOf({ t, business }, version)}, ${sessionsOf(t, version)}`}</bdi>
      </Text>
      <Text textStyle="cell" color="fg.muted">
        <bdi>
          {version.replacedAt
            ? t('versions.span', { from: since, to: business.date(business.dateOf(version.replacedAt)) })
            : t('versions.since', { date: since })}
        </bdi>
      </Text>
      {changes.map(({ key, label, before, after }) => (
        <Text key={key} textStyle="caption" color="fg.muted">
          <bdi>{t('versions.change', { label, before, after })}</bdi>
        </Text>
      ))}
      <Flex justifyContent="space-between" alignItems="center" gap="3" mt="1" minH="7" flexWrap="wrap">
        {version.subscribers > 0 ? (
          <TextLink to={to.membership(plan.id, { version: String(version.number) })}>
            {t('versions.subscribers', { count: version.subscribers })}
          </TextLink>
        ) : (
          <Text textStyle="cell" color="fg.muted">
            {t('versions.nobody')}
          </Text>
        )}
        {canApply ? (
          <Button size="sm" variant="ghost" onClick={onApply}>
            {t('versions.apply', { version: plan.termsVersion })}
          </Button>
        ) : null}
      </Flex>
    </Box>
  )
}
