import { useFormContext, useWatch } from 'react-hook-form'
import { openingIntervalsOfDay } from '@steward/shared/rules/business/opening-hours'
import { Box, Button, Flex, IconButton, Span } from '@steward/shared/ui/core'
import { TimeField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'

interface TimesInput {
  startTime: string
  endTime: string
}

interface OpeningTimesRowsProps {
  /** The path of the list in the form. */
  name: string
  /** The day in the names of the fields. */
  day: string
}

/** The opening hours of one day: start and end of each interval, with buttons to add and remove one. */
export function OpeningTimesRows({ name, day }: OpeningTimesRowsProps) {
  const t = useTexts()
  const { setValue } = useFormContext()
  const intervals = (useWatch({ name }) ?? []) as TimesInput[]
  const change = (next: TimesInput[]) => setValue(name, next, { shouldDirty: true, shouldValidate: true })
  return (
    <Box display="grid" gap="2" minW="0">
      {intervals.map((_, index) => (
        // The fields are controlled by their path, so the place in the list identifies them.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Flex key={index} gap="2" alignItems="flex-start">
          <Box w="96px">
            <TimeField
              labelHidden
              name={`${name}.${index}.startTime`}
              label={t('openingHours.from', { day, place: index + 1 })}
            />
          </Box>
          <Box w="96px">
            <TimeField
              labelHidden
              name={`${name}.${index}.endTime`}
              label={t('openingHours.to', { day, place: index + 1 })}
            />
          </Box>
          <IconButton
            icon="close"
            label={t('openingHours.removeTimes', { day, place: index + 1 })}
            onClick={() => change(intervals.filter((__, at) => at !== index))}
          />
        </Flex>
      ))}
      <Flex gap="3" alignItems="center">
        {intervals.length === 0 ? <Span color="fg.muted">{t('openingHours.closed')}</Span> : null}
        {intervals.length < openingIntervalsOfDay ? (
          <Button
            size="sm"
            variant="ghost"
            icon="add"
            onClick={() =>
              change([
                ...intervals,
                intervals.length === 0 ? { startTime: '09:00', endTime: '18:00' } : { startTime: '', endTime: '' },
              ])
            }
          >
            {t('openingHours.addTimes')}
            <Span srOnly> {day}</Span>
          </Button>
        ) : null}
      </Flex>
    </Box>
  )
}
