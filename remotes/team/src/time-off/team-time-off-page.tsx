import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { Box, Button, LinkTabs, PageHeader, RecordPage, useParam } from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useLiveHours } from '../member-choice/use-live-hours.ts'
import { useTexts } from '../texts/texts.ts'
import { TeamTimeOffTable } from './team-time-off-table.tsx'
import { TimeOffReview } from './time-off-review.tsx'
import { timesOff } from './time-off.queries.ts'

const RequestDialog = latePart(() => import('./request-dialog.tsx').then((part) => part.RequestDialog))

const views = ['REQUESTED', 'APPROVED', 'ALL'] as const
const firstView = { status: 'REQUESTED', limit: '200', sort: 'startTime' } as const

/** The time off of the team: requests that wait, and one request with its sessions. */
function TeamTimeOffPage() {
  const [id] = useParam('id')
  useLiveHours()
  // The key remounts the page for another request, so that no decisions carry over.
  return id ? <OneRequest key={id} id={id} /> : <AllRequests />
}

function OneRequest({ id }: { id: string }) {
  const t = useTexts()
  const query = useQuery(timesOff.review(id))
  return (
    <RecordPage query={query} title={t('timeOff.title')} failed={t('failed', { what: t('timeOff.title') })}>
      {(review) => <TimeOffReview review={review} />}
    </RecordPage>
  )
}

function AllRequests() {
  const t = useTexts()
  const [status] = useParam('status')
  const view = views.find((name) => name === status) ?? 'REQUESTED'
  const { dialog, open, close } = useDialogParam(['enter', 'cancel', 'shorten'])
  return (
    <>
      <PageHeader
        title={t('timeOff.ofTeam')}
        breadcrumb={[{ label: t('members.title'), to: to.members() }]}
        actions={
          <Button variant="solid" icon="add" onClick={() => open('enter')}>
            {t('timeOff.enter')}
          </Button>
        }
      />
      <Box mb="4">
        <LinkTabs
          label={t('timeOff.lists')}
          tabs={views.map((name) => ({
            to: name === 'REQUESTED' ? to.teamTimeOff() : to.teamTimeOff({ status: name }),
            label: t(`timeOff.view.${name}`),
            current: name === view,
          }))}
        />
      </Box>
      <TeamTimeOffTable
        filters={view === 'ALL' ? { limit: '200' } : { ...firstView, status: view }}
        dialog={dialog}
        open={open}
        close={close}
      />
      {dialog?.name === 'enter' ? <RequestDialog mode="enter" onClose={close} /> : null}
    </>
  )
}

TeamTimeOffPage.first = (search: URLSearchParams) => {
  const id = search.get('id')
  return id === null ? [timesOff.list(firstView)] : [timesOff.review(id)]
}

export { TeamTimeOffPage as Component }
