import { useQuery } from '@tanstack/react-query'
import type { ScheduleRequestDetails } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { systemClock } from '@steward/shared/time'
import { useBusiness } from '@steward/shared/stores'
import { Stack, Text } from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { ExceptionsPanel } from './exceptions-panel.tsx'
import { schedules, type WorkSchedule } from './schedules.queries.ts'
import { useHoursEdit, type HoursEdit } from './use-hours-edit.ts'
import { standingOf, VersionsPanel } from './versions-panel.tsx'
import { WeekHours } from './week-hours.tsx'

const HoursDialog = latePart(async () => (await import('./hours-dialog.tsx')).HoursDialog)
const ExceptionDialog = latePart(async () => (await import('./exception-dialog.tsx')).ExceptionDialog)
const RemoveVersionDialog = latePart(async () => (await import('./remove-dialogs.tsx')).RemoveVersionDialog)
const RemoveExceptionDialog = latePart(async () => (await import('./remove-dialogs.tsx')).RemoveExceptionDialog)

const dialogs = ['hours', 'hours-remove', 'exception', 'exception-remove'] as const

interface MemberHoursProps {
  memberId: string
  /** Whether they are the user's own. Staff and providers ask for other hours there. */
  isOwn?: boolean
  /** The open request of the user. Null while it loads. */
  request?: ScheduleRequestDetails | null | undefined
}

/** The hours of a member: the week in force, all stretches of hours and the exceptions. */
export function MemberHours({ memberId, isOwn = false, request }: MemberHoursProps) {
  const may = useCan()
  const { data: schedule } = useQuery(schedules.ofMember(memberId))
  const isEditor = may('schedule.update', isOwn) && request !== null
  if (!schedule) return <WeekHours memberId={memberId} />
  return <EditedHours memberId={memberId} schedule={schedule} request={request ?? undefined} isEditor={isEditor} />
}

interface EditedHoursProps {
  memberId: string
  schedule: WorkSchedule
  request: ScheduleRequestDetails | undefined
  isEditor: boolean
}

function EditedHours({ memberId, schedule, request, isEditor }: EditedHoursProps) {
  const t = useTexts()
  const { dialog, open, close } = useDialogParam(dialogs)
  const edit = useHoursEdit(memberId, schedule, request)
  const today = useBusiness().dateOf(systemClock.now())
  const current = edit.schedule.versions.find((version) => standingOf(version, today) === 'current')
  const editOf = (name: 'hours' | 'exception') =>
    isEditor
      ? {
          add: () => open(name),
          change: (id: string) => open(name, id),
          remove: (id: string) => open(`${name}-remove`, id),
        }
      : undefined
  return (
    <Stack gap="4">
      <WeekHours memberId={memberId} onChange={isEditor ? () => open('hours', current?.id) : undefined} />
      {request ? <Text color="fg.muted">{t('hoursRequest.asRequested')}</Text> : null}
      <VersionsPanel schedule={edit.schedule} edit={editOf('hours')} />
      <ExceptionsPanel schedule={edit.schedule} edit={editOf('exception')} />
      {isEditor && dialog ? <OpenDialog memberId={memberId} edit={edit} dialog={dialog} onClose={close} /> : null}
    </Stack>
  )
}

interface OpenDialogProps {
  memberId: string
  edit: HoursEdit
  dialog: { name: (typeof dialogs)[number]; id?: string }
  onClose: () => void
}

function OpenDialog({ dialog: { name, id }, ...props }: OpenDialogProps) {
  const { versions, exceptions } = props.edit.schedule
  const version = versions.find((one) => one.id === id)
  const exception = exceptions.find((one) => one.id === id)
  // A link to a record that is gone opens nothing.
  if (id !== undefined && !version && !exception) return null
  if (name === 'hours') return <HoursDialog {...props} version={version} />
  if (name === 'exception') return <ExceptionDialog {...props} exception={exception} />
  if (id === undefined) return null
  return name === 'hours-remove' ? (
    <RemoveVersionDialog {...props} id={id} />
  ) : (
    <RemoveExceptionDialog {...props} id={id} />
  )
}
