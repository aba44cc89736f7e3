import { useQuery } from '@tanstack/react-query'
import { useBusinessCore } from '@steward/shared/stores'
import { LoadFailure } from '@steward/shared/ui/core'
import { Dialog, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { HoursDialog } from './hours-dialog.tsx'
import { schedules, type WorkSchedule } from './schedules.queries.ts'
import { useHoursEdit } from './use-hours-edit.ts'

const dialogs = ['first-hours'] as const

/** The usual week of the signed-in member, over any page: `?dialog=first-hours`. */
function FirstHours() {
  const { dialog, close } = useDialogParam(dialogs)
  const memberId = useBusinessCore((state) => state.user?.id)
  return dialog && memberId ? <LoadedHours memberId={memberId} onClose={close} /> : null
}

interface HoursProps {
  memberId: string
  onClose: () => void
}

function LoadedHours({ memberId, onClose }: HoursProps) {
  const t = useTexts()
  const query = useQuery(schedules.ofMember(memberId))
  if (query.data) return <EditedHours memberId={memberId} schedule={query.data} onClose={onClose} />
  if (!query.isError) return null
  return (
    <Dialog open onClose={onClose} title={t('edit.newTitle')}>
      <LoadFailure inline title={t('failed', { what: t('edit.newTitle') })} query={query} />
    </Dialog>
  )
}

function EditedHours({ memberId, schedule, onClose }: HoursProps & { schedule: WorkSchedule }) {
  const edit = useHoursEdit(memberId, schedule, undefined)
  return <HoursDialog memberId={memberId} edit={edit} version={undefined} onClose={onClose} />
}

export { FirstHours as Component }
