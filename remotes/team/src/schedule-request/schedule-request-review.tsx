import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { isApiProblem } from '@steward/shared/api'
import type { ScheduleRequestDetails } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { whyNotScheduleRequest } from '@steward/shared/rules/team/schedule-change'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import {
  Avatar,
  Button,
  FactList,
  HStack,
  PageHeader,
  Panel,
  Stack,
  Text,
  toast,
  useProblemText,
  useRefusalText,
} from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { HoursDifference } from '../hours/hours-difference.tsx'
import { OutsideSessions } from '../hours/outside-sessions.tsx'
import { useApproveRequest } from '../hours/schedule-requests.queries.ts'
import { schedules } from '../hours/schedules.queries.ts'
import { RequestBadge } from '../member-choice/request-badge.tsx'
import { useTexts } from '../texts/texts.ts'

const RejectRequestDialog = latePart(() =>
  import('./reject-request-dialog.tsx').then((part) => part.RejectRequestDialog),
)

/** One request for other hours: what changes, which sessions would fall outside, and the decision. */
export function ScheduleRequestReview({ request }: { request: ScheduleRequestDetails }) {
  const t = useTexts()
  const business = useBusiness()
  const { member, status, decision, note, difference, isMoved } = request
  const name = fullName(member)
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: t('members.title'), to: to.members() },
          { label: t('hoursRequest.ofTeam'), to: to.scheduleRequests() },
        ]}
        title={t('hoursRequest.of', { name })}
        avatar={<Avatar id={member.id} name={name} src={member.avatar} size={56} />}
        badges={<RequestBadge status={status} />}
      />
      <Stack gap="4">
        <Panel title={t('timeOff.theRequest')}>
          <FactList
            layout="columns"
            facts={[
              { label: t('hoursRequest.firstDay'), value: business.date(request.from) },
              { label: t('timeOff.sentAt'), value: business.dateTime(request.createdAt) },
              { label: t('hoursRequest.message'), value: note },
              ...(decision?.by ? [{ label: t('hoursRequest.decidedBy'), value: fullName(decision.by) }] : []),
              ...(decision?.note ? [{ label: t('timeOff.why'), value: decision.note }] : []),
            ]}
          />
        </Panel>
        <Panel title={t('hoursRequest.difference')}>
          {isMoved ? (
            <Text mb="3" color="warning.fg">
              {t('hoursRequest.moved')}
            </Text>
          ) : null}
          <HoursDifference changes={difference.changes} />
        </Panel>
        {status === 'REQUESTED' ? <Decide request={request} /> : null}
      </Stack>
    </>
  )
}

function Decide({ request }: { request: ScheduleRequestDetails }) {
  const t = useTexts()
  const problemText = useProblemText()
  const refusalText = useRefusalText()
  const can = useCan()
  const own = useBusinessCore((state) => state.user?.id)
  const approve = useApproveRequest()
  const { data: schedule } = useQuery(schedules.ofMember(request.member.id))
  const { dialog, open, close } = useDialogParam(['reject'])
  const facts = { status: request.status, isOwn: request.member.id === own }
  const refusalOf = (action: 'approve' | 'reject') =>
    refusalText(whyNotScheduleRequest(action, facts, { may: (permission) => can(permission, false) }))
  const submit = () =>
    approve.mutate(request, {
      onSuccess: () => toast.success(t('hoursRequest.approved', { name: fullName(request.member) })),
      onError: (error) =>
        toast.error(
          isApiProblem(error) && error.code === 'STALE_VERSION' ? t('hoursRequest.movedNow') : problemText(error),
        ),
    })
  return (
    <>
      {schedule ? <OutsideSessions memberId={request.member.id} schedule={schedule} change={request.hours} /> : null}
      <HStack gap="2" justifyContent="flex-end" flexWrap="wrap">
        <Button
          disabledReason={refusalOf('reject')}
          asks={{ operation: 'schedule-request.reject', record: request.id }}
          onClick={() => open('reject')}
        >
          {t('timeOff.reject')}
        </Button>
        <Button
          variant="solid"
          loading={approve.isPending}
          disabledReason={refusalOf('approve')}
          asks={{ operation: 'schedule-request.approve', record: request.id }}
          onClick={submit}
        >
          {t('timeOff.approve')}
        </Button>
      </HStack>
      {dialog ? <RejectRequestDialog request={request} onClose={close} /> : null}
    </>
  )
}
