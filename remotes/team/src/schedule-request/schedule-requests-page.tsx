import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { Box, LinkTabs, PageHeader, RecordPage, useParam } from '@steward/shared/ui/core'
import { scheduleRequests } from '../hours/schedule-requests.queries.ts'
import { useLiveHours } from '../member-choice/use-live-hours.ts'
import { useTexts } from '../texts/texts.ts'
import { ScheduleRequestReview } from './schedule-request-review.tsx'
import { ScheduleRequestTable } from './schedule-request-table.tsx'

const waiting = { status: 'REQUESTED', limit: '200', sort: 'createdAt' } as const

/** The requests of the team for other hours, and one request with its difference. */
function ScheduleRequestsPage() {
  const [id] = useParam('id')
  useLiveHours()
  return id ? <OneRequest key={id} id={id} /> : <AllRequests />
}

function OneRequest({ id }: { id: string }) {
  const t = useTexts()
  const query = useQuery(scheduleRequests.detail(id))
  return (
    <RecordPage query={query} title={t('hoursRequest.title')} failed={t('failed', { what: t('hoursRequest.title') })}>
      {(request) => <ScheduleRequestReview request={request} />}
    </RecordPage>
  )
}

function AllRequests() {
  const t = useTexts()
  const [status] = useParam('status')
  const isAll = status === 'ALL'
  return (
    <>
      <PageHeader title={t('hoursRequest.ofTeam')} breadcrumb={[{ label: t('members.title'), to: to.members() }]} />
      <Box mb="4">
        <LinkTabs
          label={t('hoursRequest.lists')}
          tabs={[
            { to: to.scheduleRequests(), label: t('timeOff.view.REQUESTED'), current: !isAll },
            { to: to.scheduleRequests({ status: 'ALL' }), label: t('timeOff.view.ALL'), current: isAll },
          ]}
        />
      </Box>
      <ScheduleRequestTable filters={isAll ? { limit: '200' } : waiting} />
    </>
  )
}

ScheduleRequestsPage.first = (search: URLSearchParams) => {
  const id = search.get('id')
  if (id !== null) return [scheduleRequests.detail(id)]
  return [scheduleRequests.list(search.get('status') === 'ALL' ? { limit: '200' } : waiting)]
}

export { ScheduleRequestsPage as Component }
