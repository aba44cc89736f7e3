import { useQuery } from '@tanstack/react-query'
import { useCan } from '@steward/shared/roles/gate'
import { Stack } from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { ExceptionsPanel } from './exceptions-panel.tsx'
import { schedules, type WorkSchedule } from './schedules.queries.ts'
import { VersionsPanel } from './versions-panel.tsx'
import { WeekHours } from './week-hours.tsx'

const HoursDialog = latePart(async () => (await import('./hours-dialog.tsx')).HoursDialog)
const ExceptionDialog = latePart(async () => (await import('./exception-dialog.tsx')).ExceptionDialog)
const RemoveVersionDialog = latePart(async () => (await import('./remove-dialogs.tsx')).RemoveVersionDialog)
const RemoveExceptionDialog = latePart(async () => (await import('./remove-dialogs.tsx')).RemoveExceptionDialog)

const dialogs = ['hours', 'hours-remove', 'exception', 'exception-remove'] as const

/** The hours of a member: the week in force, its versions and the exceptions, which owners and managers can change. */
export function MemberHours({ memberId }: { memberId: string }) {
  const may = useCan()
  const { data: schedule } = useQuery(schedules.ofMember(memberId))
  const { dialog, open, close } = useDialogParam(dialogs)
  const isEditor = may('schedule.update', false)
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
      <WeekHours memberId={memberId} />
      {schedule ? (
        <>
          <VersionsPanel schedule={schedule} edit={editOf('hours')} />
          <ExceptionsPanel schedule={schedule} edit={editOf('exception')} />
        </>
      ) : null}
      {schedule && isEditor && dialog ? (
        <OpenDialog memberId={memberId} schedule={schedule} dialog={dialog} onClose={close} />
      ) : null}
    </Stack>
  )
}

interface OpenDialogProps {
  memberId: string
  schedule: WorkSchedule
  dialog: { name: (typeof dialogs)[number]; id?: string }
  onClose: () => void
}

function OpenDialog({ dialog: { name, id }, ...props }: OpenDialogProps) {
  const version = props.schedule.versions.find((one) => one.id === id)
  const exception = props.schedule.exceptions.find((one) => one.id === id)
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
