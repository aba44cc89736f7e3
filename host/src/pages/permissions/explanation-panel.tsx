import type { QueryOf } from '@steward/shared/api'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Badge, chakra, Icon, LoadFailure, Panel, SkeletonRows, Text } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { permissions, type Check, type Explanation } from './permissions.queries.ts'
import { usePermissionTexts } from './texts.ts'

const Checks = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '4',
    '& > li': { display: 'grid', gridTemplateColumns: '24px 1fr auto', gap: '3', alignItems: 'start' },
    '& .mark': {
      display: 'grid',
      placeItems: 'center',
      w: '6',
      h: '6',
      borderRadius: 'full',
      bg: 'success.subtle',
      color: 'success.fg',
    },
    '& .mark[data-stops]': { bg: 'danger.subtle', color: 'danger.fg' },
  },
})

/** The checks of an action in their order, and the first one that stops it. */
export function ExplanationPanel({ query }: { query: NonNullable<QueryOf<'permission.explain'>> }) {
  const t = usePermissionTexts()
  const explanation = useQuery(permissions.explanation(query))
  if (explanation.isError) return <LoadFailure title={t('failed')} query={explanation} />
  if (!explanation.data) return <SkeletonRows rows={4} avatar={false} />
  const { member, isAllowed, isPartial, checks } = explanation.data
  const name = fullName(member)
  const answer = !isAllowed ? 'no' : isPartial ? 'soFar' : 'yes'
  return (
    <Panel title={t(`answer.${answer}`, { name })} description={isPartial ? t('partial') : undefined}>
      <Checks aria-label={t('checks')}>
        {checks.map((check, index) => (
          <CheckRow key={index} check={check} name={name} explanation={explanation.data} />
        ))}
      </Checks>
    </Panel>
  )
}

function CheckRow({ check, name, explanation }: { check: Check; name: string; explanation: Explanation }) {
  const t = usePermissionTexts()
  const { kind, passed, permission, code } = check
  const words = { name, permission: permission === null ? t('none') : t(`permission.${permission}`) }
  // A rule about the state of the record stops the call and is no refusal.
  const stops = !passed && !explanation.isAllowed
  return (
    <li>
      <span className="mark" data-stops={passed ? undefined : ''}>
        <Icon name={passed ? 'check' : 'close'} size={14} />
      </span>
      <div>
        <Text fontWeight="medium">{t(`check.${kind}`)}</Text>
        <Text textStyle="caption" color="fg.muted">
          {passed ? t(`passed.${kind}`, words) : t(`stopped.${code === 'NOT_FOUND' ? 'NOT_FOUND' : kind}`, words)}
        </Text>
      </div>
      {stops ? <Badge palette="danger">{t('stops')}</Badge> : null}
    </li>
  )
}
