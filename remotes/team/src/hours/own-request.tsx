import type { ScheduleRequest, ScheduleRequestDetails } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Button, FactList, Panel, Stack, toast, useProblemText } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { HoursDifference } from './hours-difference.tsx'
import { RequestBadge } from '../member-choice/request-badge.tsx'
import { useWithdrawRequest } from './schedule-requests.queries.ts'

interface OwnRequestProps {
  request: ScheduleRequest
  /** What it changes, while it waits. */
  details: ScheduleRequestDetails | undefined
}

/** The last request of the user for other hours, with its difference while it waits and its answer afterwards. */
export function OwnRequest({ request, details }: OwnRequestProps) {
  const t = useTexts()
  const business = useBusiness()
  const problemText = useProblemText()
  const withdraw = useWithdrawRequest()
  const { status, decision, note } = request
  const isOpen = status === 'REQUESTED'
  const end = () =>
    withdraw.mutate(request, {
      onSuccess: () => toast.success(t('timeOff.withdrawn')),
      onError: (error) => toast.error(problemText(error)),
    })
  return (
    <Panel
      title={t('hoursRequest.title')}
      actions={
        isOpen ? (
          <Button size="sm" loading={withdraw.isPending} onClick={end}>
            {t('timeOff.action.withdraw')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap="4">
        <RequestBadge status={status} />
        <FactList
          layout="columns"
          facts={[
            { label: t('timeOff.sentAt'), value: business.dateTime(request.createdAt) },
            { label: t('hoursRequest.firstDay'), value: business.date(request.from) },
            { label: t('hoursRequest.message'), value: note },
            ...(decision?.by ? [{ label: t('hoursRequest.decidedBy'), value: fullName(decision.by) }] : []),
            ...(decision?.note ? [{ label: t('timeOff.why'), value: decision.note }] : []),
          ]}
        />
        {isOpen && details ? <HoursDifference changes={details.difference.changes} /> : null}
      </Stack>
    </Panel>
  )
}
