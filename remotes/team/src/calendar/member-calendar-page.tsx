import * as to from '@steward/shared/addresses'
import { firstRecord } from '@steward/shared/federation/remote-entry'
import { useBusiness } from '@steward/shared/stores'
import { formatDateRange } from '@steward/shared/time'
import { Text } from '@steward/shared/ui/core'
import { ChosenMember } from '../member-choice/chosen-member.tsx'
import { members } from '../member-choice/members.queries.ts'
import { useWeek } from '../slot/use-week.ts'
import { WeekSlots } from '../slot/week-slots.tsx'
import { WeekSwitch } from '../slot/week-switch.tsx'
import { useTexts } from '../texts/texts.ts'

/** A member's slots of a week. Each slot links to its details page. */
function MemberCalendarPage() {
  const t = useTexts()
  const business = useBusiness()
  const week = useWeek()
  return (
    <ChosenMember title={t('memberCalendar.title')} actions={() => <WeekSwitch week={week} />}>
      {(member) => (
        <>
          <Text color="fg.muted" mb="3" aria-live="polite">
            {formatDateRange(week.monday, week.sunday, business.locale)}
          </Text>
          <WeekSlots providerId={member.id} week={week} slotTo={(slot) => to.slot(slot.id)} />
        </>
      )}
    </ChosenMember>
  )
}

MemberCalendarPage.first = firstRecord(members.detail)

export { MemberCalendarPage as Component }
