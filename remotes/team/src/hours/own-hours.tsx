import { useQuery } from '@tanstack/react-query'
import { useCan } from '@steward/shared/roles/gate'
import { LoadFailure, Stack } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { MemberHours } from './member-hours.tsx'
import { OwnRequest } from './own-request.tsx'
import { scheduleRequests } from './schedule-requests.queries.ts'

/** The hours of the signed-in member. Staff and providers see their last request for other hours, and can ask for others. */
export function OwnHours({ memberId }: { memberId: string }) {
  const mayChangeAll = useCan()('schedule.update', false)
  return mayChangeAll ? <MemberHours memberId={memberId} isOwn /> : <RequestedHours memberId={memberId} />
}

function RequestedHours({ memberId }: { memberId: string }) {
  const t = useTexts()
  const query = useQuery(scheduleRequests.last(memberId))
  const last = query.data?.items[0]
  const isOpen = last?.status === 'REQUESTED'
  const details = useQuery({ ...scheduleRequests.detail(last?.id ?? ''), enabled: isOpen })
  // An edit starts from the open request, so there is none while it loads.
  const request = query.data === undefined ? null : isOpen ? (details.data ?? null) : undefined
  const failed = query.isError ? query : details.isError ? details : undefined
  return (
    <Stack gap="4">
      {failed ? <LoadFailure inline title={t('failed', { what: t('hoursRequest.title') })} query={failed} /> : null}
      {last && last.status !== 'CANCELLED' ? <OwnRequest request={last} details={details.data} /> : null}
      <MemberHours memberId={memberId} isOwn request={request} />
    </Stack>
  )
}
