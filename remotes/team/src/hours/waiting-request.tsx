import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { useBusiness } from '@steward/shared/stores'
import { LinkButton, Panel, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { scheduleRequests } from './schedule-requests.queries.ts'

/** The open request of a member for other hours, with the way to its page. Nothing if there is none. */
export function WaitingRequest({ memberId }: { memberId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const { data } = useQuery(scheduleRequests.list({ memberId, status: 'REQUESTED', limit: '1' }))
  const request = data?.items[0]
  if (!request) return null
  return (
    <Panel
      title={t('hoursRequest.title')}
      actions={
        <LinkButton size="sm" to={to.scheduleRequests({ id: request.id })}>
          {t('hoursRequest.review')}
        </LinkButton>
      }
    >
      <Text>{t('hoursRequest.waiting', { date: business.date(request.from) })}</Text>
    </Panel>
  )
}
