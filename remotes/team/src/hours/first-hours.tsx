import { useQuery } from '@tanstack/react-query'
import type { Location } from '@steward/shared/contracts'
import { useBusinessCore } from '@steward/shared/stores'
import { LoadFailure } from '@steward/shared/ui/core'
import { Dialog, useDialogParam } from '@steward/shared/ui/overlays'
import { locations } from '../member-choice/locations.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { HoursDialog } from './hours-dialog.tsx'
import type { UsualWeek } from './hours-form.ts'
import { schedules, type WorkSchedule } from './schedules.queries.ts'
import { useHoursEdit } from './use-hours-edit.ts'

const dialogs = ['first-hours'] as const

/**
 * The usual week of the signed-in member, over any page: `?dialog=first-hours`. A member without hours starts with the
 * opening hours of the only location.
 */
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
  const places = useQuery(locations.list())
  if (query.data && !places.isPending)
    return (
      <EditedHours
        memberId={memberId}
        schedule={query.data}
        start={openingWeek(places.data?.items ?? [])}
        onClose={onClose}
      />
    )
  if (!query.isError) return null
  return (
    <Dialog open onClose={onClose} title={t('edit.newTitle')}>
      <LoadFailure inline title={t('failed', { what: t('edit.newTitle') })} query={query} />
    </Dialog>
  )
}

/** Returns the opening hours of the only location as a week of work. */
function openingWeek([place, ...more]: readonly Location[]): UsualWeek | undefined {
  if (!place || more.length > 0) return undefined
  const entries = place.openingHours.map((hours) => ({ ...hours, week: 1, locationId: null }))
  return { weeks: 1, effectiveTo: null, entries }
}

interface EditedHoursProps extends HoursProps {
  schedule: WorkSchedule
  start: UsualWeek | undefined
}

function EditedHours({ memberId, schedule, start, onClose }: EditedHoursProps) {
  const edit = useHoursEdit(memberId, schedule, undefined)
  return <HoursDialog memberId={memberId} edit={edit} version={undefined} start={start} onClose={onClose} />
}

export { FirstHours as Component }
