import { useFormContext, useWatch } from 'react-hook-form'
import { useBusiness } from '@steward/shared/stores'
import { Box, Flex, Grid, Heading, IconButton, Span } from '@steward/shared/ui/core'
import type { Choice } from '@steward/shared/ui/forms'
import { Menu } from '@steward/shared/ui/overlays'
import { weeklyHours } from '../member-choice/weekly-hours.ts'
import { useTexts } from '../texts/texts.ts'
import { minutesOfInput, type HoursInput } from './hours-form.ts'
import { IntervalRows } from './interval-rows.tsx'

/** The seven days of one week in turn, each with its intervals and hours, and the total of the week. */
export function WeekRows({ week, weeks, places }: { week: number; weeks: number; places: readonly Choice[] }) {
  const t = useTexts()
  const { locale } = useBusiness()
  const days = useWatch({ name: 'days' }) as HoursInput['days']
  const own = days.slice(week * 7, week * 7 + 7)
  const total = own.reduce((sum, { intervals }) => sum + minutesOfInput(intervals), 0)
  return (
    <Box as="section" aria-label={t('edit.week', { number: week + 1 })}>
      {weeks > 1 ? (
        <Heading level={3} mb="2">
          {t('edit.week', { number: week + 1 })}
        </Heading>
      ) : null}
      {own.map(({ intervals }, day) => (
        <Grid
          key={day}
          gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', sm: '104px minmax(0, 1fr) auto' }}
          gap="2"
          py="3"
          borderTopWidth="1px"
          borderColor="border.muted"
          alignItems="start"
        >
          <Span fontWeight="medium" pt={{ base: '0', sm: '2' }}>
            {t(`day.${String((day + 1) % 7) as '0'}`)}
          </Span>
          <Box gridColumn={{ base: '1 / -1', sm: 'auto' }} gridRow={{ base: '2', sm: 'auto' }} minW="0">
            <IntervalRows
              name={`days.${week * 7 + day}.intervals`}
              day={dayName(t, week, weeks, day)}
              nextDay={t(`day.${String((day + 2) % 7) as '0'}`)}
              places={places}
            />
          </Box>
          <Flex alignItems="center" gap="1" justifyContent="flex-end">
            <Span fontVariantNumeric="tabular-nums" color="fg.muted" whiteSpace="nowrap">
              {intervals.length > 0 ? weeklyHours(minutesOfInput(intervals), locale) : '–'}
            </Span>
            <CopyMenu week={week} weeks={weeks} day={day} />
          </Flex>
        </Grid>
      ))}
      <Flex justifyContent="space-between" pt="3" borderTopWidth="1px" borderColor="border" fontWeight="semibold">
        <Span>{t('edit.total')}</Span>
        <Span fontVariantNumeric="tabular-nums">{weeklyHours(total, locale)}</Span>
      </Flex>
    </Box>
  )
}

type Texts = ReturnType<typeof useTexts>

function dayName(t: Texts, week: number, weeks: number, day: number): string {
  const name = t(`day.${String((day + 1) % 7) as '0'}`)
  return weeks === 1 ? name : t('edit.dayOfWeek', { day: name, number: week + 1 })
}

/** Copies the intervals of a day to another day, to all weekdays, or to the same day of every week. */
function CopyMenu({ week, weeks, day }: { week: number; weeks: number; day: number }) {
  const t = useTexts()
  const { getValues, setValue } = useFormContext<HoursInput>()
  const copyTo = (targets: number[]) => {
    const { intervals } = getValues(`days.${week * 7 + day}`)
    for (const target of targets)
      setValue(
        `days.${target}.intervals`,
        intervals.map((one) => ({ ...one })),
        { shouldDirty: true, shouldValidate: true },
      )
  }
  const others = [0, 1, 2, 3, 4, 5, 6].filter((other) => other !== day)
  const ofWeek = (list: number[]) => list.map((other) => week * 7 + other)
  return (
    <Menu
      label={t('edit.copy', { day: dayName(t, week, weeks, day) })}
      trigger={<IconButton icon="copy" label={t('edit.copy', { day: dayName(t, week, weeks, day) })} />}
      sections={[
        {
          key: 'several',
          items: [
            {
              key: 'weekdays',
              label: t('edit.toWeekdays'),
              onSelect: () => copyTo(ofWeek(others.filter((at) => at < 5))),
            },
            { key: 'all', label: t('edit.toAll'), onSelect: () => copyTo(ofWeek(others)) },
            ...(weeks > 1
              ? [
                  {
                    key: 'weeks',
                    label: t('edit.toWeeks'),
                    onSelect: () =>
                      copyTo(
                        Array.from({ length: weeks }, (_, at) => at * 7 + day).filter((at) => at !== week * 7 + day),
                      ),
                  },
                ]
              : []),
          ],
        },
        {
          key: 'one',
          items: others.map((other) => ({
            key: String(other),
            label: t(`day.${String((other + 1) % 7) as '0'}`),
            onSelect: () => copyTo(ofWeek([other])),
          })),
        },
      ]}
    />
  )
}
