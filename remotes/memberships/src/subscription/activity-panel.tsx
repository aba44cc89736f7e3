import { useQuery } from '@tanstack/react-query'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { FactList, LoadFailure, Panel, SkeletonRows, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { subscriptions } from './subscriptions.queries.ts'

const listedActions = [
  'subscription.change-terms',
  'subscription.keep-terms',
  'subscription.pause',
  'subscription.withdraw-pause',
  'subscription.resume',
  'subscription.cancel-at-end',
  'subscription.withdraw-cancel',
  'subscription.cancel-now',
] as const
type ListedAction = (typeof listedActions)[number]

/** The audit trail of a subscription, newest first. Staff see only their own actions. */
export function ActivityPanel({ id }: { id: string }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(subscriptions.activity(id))
  const title = t('activity.title')
  const events = (query.data?.items ?? []).flatMap((event) =>
    isListed(event.action) ? [{ ...event, action: event.action }] : [],
  )
  return (
    <Panel title={title}>
      {query.isPending ? <SkeletonRows rows={2} avatar={false} /> : null}
      {query.isError ? <LoadFailure inline title={t('failed', { what: title })} query={query} /> : null}
      {query.isSuccess && events.length === 0 ? <Text color="fg.muted">{t('activity.empty')}</Text> : null}
      <FactList
        facts={events.map((event) => ({
          key: event.id,
          label: t(`activity.event.${event.action}`),
          value: [event.actor && fullName(event.actor), business.dateTime(event.at)].filter(Boolean).join(' · '),
        }))}
      />
    </Panel>
  )
}

const isListed = (action: string): action is ListedAction => (listedActions as readonly string[]).includes(action)
