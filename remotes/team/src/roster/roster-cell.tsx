import { Box, Icon, Span } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { isAway, type RosterWords } from './roster-words.ts'
import type { RosterDay } from './team-rosters.queries.ts'

interface RosterCellProps {
  day: RosterDay
  words: RosterWords
  /** Returns the name of a place. */
  placeName: (id: string) => string | undefined
}

/** A day of a member: hours, places, exception, absences, sessions. */
export function RosterCell({ day, words, placeName }: RosterCellProps) {
  const t = useTexts()
  const away = isAway(day)
  const hours = words.hours(day)
  const places = [...new Set(day.intervals.flatMap(({ locationId }) => (locationId && placeName(locationId)) ?? []))]
  const isRequested = day.absences.some(({ status }) => status === 'REQUESTED')
  const isOther = day.source.kind === 'EXCEPTION'
  const isEmpty = hours.length === 0
  return (
    <Box
      h="full"
      minH="14"
      px="1"
      py="1.5"
      borderRadius="sm"
      borderWidth="1px"
      borderStyle={isRequested ? 'dotted' : 'solid'}
      borderColor={isRequested ? 'border.control' : isOther ? 'accent.solid' : 'transparent'}
      bg={isEmpty ? undefined : away ? 'bg.emphasized' : isOther ? 'accent.subtle' : 'bg.muted'}
      fontVariantNumeric="tabular-nums"
      textStyle="caption"
      lineHeight="1.125rem"
    >
      {isEmpty ? <Box color="fg.muted">{words.noHours(day)}</Box> : null}
      {away
        ? null
        : hours.map((line) => (
            <Box key={line} fontWeight="semibold" whiteSpace="nowrap">
              {line}
            </Box>
          ))}
      {away ? null : places.length > 0 ? <Box overflowWrap="anywhere">{places.join(', ')}</Box> : null}
      {isOther ? (
        <Box color="accent.fg">{isEmpty ? t('rosterWeek.exceptionOff') : t('rosterWeek.exception')}</Box>
      ) : null}
      {day.absences.map((absence) => (
        <Box
          key={`${absence.kind} ${absence.startTime} ${absence.status}`}
          fontWeight={away ? 'semibold' : undefined}
          overflowWrap="anywhere"
        >
          {words.absence(absence)} {words.absenceHours(day, absence)}
        </Box>
      ))}
      {words.sessions(day).map((line) => (
        <Box key={line} color="fg.muted">
          {line}
        </Box>
      ))}
      {day.clockChangeMinutes === 0 ? null : (
        <Span display="flex" gap="1" alignItems="center" color="warning.fg">
          <Icon name="clock" size={12} />
          {t('rosterWeek.clocks')}
        </Span>
      )}
    </Box>
  )
}
