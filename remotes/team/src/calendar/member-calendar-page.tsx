import { useRef } from 'react'
import * as to from '@steward/shared/addresses'
import { firstRecord } from '@steward/shared/federation/remote-entry'
import { useDaysShown } from '@steward/shared/ui/calendar'
import { Box, Text, useParam } from '@steward/shared/ui/core'
import { ChosenMember } from '../member-choice/chosen-member.tsx'
import { members } from '../member-choice/members.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { ViewLinks } from './calendar-tools.tsx'
import { MemberCalendar } from './member-calendar.tsx'
import { TeamDay } from './team-day.tsx'
import { useCalendar } from './use-calendar.ts'

/** The calendar of one member, or a day of the team if the address names none. */
function MemberCalendarPage() {
  const [id] = useParam('id')
  return id ? <CalendarOfMember /> : <TeamDay />
}

function CalendarOfMember() {
  const t = useTexts()
  const panel = useRef<HTMLDivElement>(null)
  const calendar = useCalendar(useDaysShown(panel))
  return (
    <Box ref={panel}>
      <ChosenMember title={t('memberCalendar.title')} actions={() => <ViewLinks calendar={calendar} />}>
        {(member) => (
          <>
            <Text color="fg.muted" mb="3" aria-live="polite">
              {calendar.period}
            </Text>
            <MemberCalendar
              memberId={member.id}
              calendar={calendar}
              label={t('memberCalendar.title')}
              slotTo={({ id }) => to.slot(id)}
            />
          </>
        )}
      </ChosenMember>
    </Box>
  )
}

MemberCalendarPage.first = firstRecord(members.detail)

export { MemberCalendarPage as Component }
