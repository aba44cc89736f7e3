import { Link } from 'react-router-dom'
import { useAddress } from '@steward/shared/addresses/use-address'
import * as to from '@steward/shared/addresses'
import { useBusiness } from '@steward/shared/stores'
import { formatWeekday, type PlainDate } from '@steward/shared/time'
import { Box, chakra, Flex, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { RosterCell } from './roster-cell.tsx'
import { Person, Total, usePlaceName } from './roster-grid.tsx'
import { useRosterWords } from './roster-words.ts'
import type { Roster } from './team-rosters.queries.ts'

const DayLink = chakra(Link, {
  base: {
    flex: '1',
    minW: '0',
    minH: '44px',
    py: '1',
    textAlign: 'center',
    textStyle: 'caption',
    borderRadius: 'md',
    color: 'fg.muted',
    textDecoration: 'none',
    '& strong': { display: 'block', color: 'fg', textStyle: 'strong' },
    '&[aria-current]': { bg: 'accent.solid', color: 'accent.contrast', '& strong': { color: 'accent.contrast' } },
  },
})

const Row = chakra(Link, {
  base: {
    display: 'block',
    px: '4',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    color: 'fg',
    textDecoration: 'none',
    _focusVisible: { outlineOffset: '-2px' },
  },
})

interface RosterListProps {
  roster: Roster
  dates: readonly PlainDate[]
  today: PlainDate
}

/** One day of the roster as a list of people, for narrow windows. The address names the day. */
export function RosterList({ roster, dates, today }: RosterListProps) {
  const t = useTexts()
  const business = useBusiness()
  const words = useRosterWords()
  const { params, addressWith } = useAddress()
  const placeName = usePlaceName(roster)
  const shown =
    [params.get('day'), today].map((day) => dates.indexOf(day as PlainDate)).find((index) => index >= 0) ?? 0
  return (
    <>
      <Flex as="nav" aria-label={t('rosterWeek.day')} px="2" pb="2">
        {dates.map((date, index) => (
          <DayLink
            key={date}
            to={addressWith({ day: date })}
            replace
            preventScrollReset
            aria-current={index === shown ? 'date' : undefined}
          >
            {formatWeekday(date, business.locale)} <strong>{Number(date.slice(8))}</strong>
          </DayLink>
        ))}
      </Flex>
      <Box as="section" aria-label={business.day(dates[shown]!)}>
        {roster.places.map(({ location, people }) => (
          <Text key={location?.id ?? ''} px="4" py="1" textStyle="caption" color="fg.muted">
            {t('rosterWeek.thereAt', {
              place: location?.name ?? t('rosterWeek.noPlace'),
              people: t('members.summary', { count: people[shown]! }),
            })}
          </Text>
        ))}
        {roster.members.map((row) => (
          <Row key={row.member.id} to={to.memberSchedules(row.member.id)}>
            <Flex justifyContent="space-between" gap="3" mb="2">
              <Person row={row} />
              <Box textAlign="end" flexShrink="0">
                <Total row={row} />
              </Box>
            </Flex>
            <RosterCell day={row.days[shown]!} words={words} placeName={placeName} />
          </Row>
        ))}
      </Box>
    </>
  )
}
