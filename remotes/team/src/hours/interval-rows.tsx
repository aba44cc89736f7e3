import { useFormContext, useWatch } from 'react-hook-form'
import { Box, Button, Flex, IconButton, Span } from '@steward/shared/ui/core'
import { SelectField, TimeField, type Choice } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { isNightInput, type IntervalInput } from './hours-form.ts'

interface IntervalRowsProps {
  /** The path of the list in the form. */
  name: string
  /** The day in the names of the fields. */
  day: string
  places: readonly Choice[]
  /** The day on which a night ends. Without it, no interval may end on the next day. */
  nextDay?: string
}

/** The intervals of one day: start, end and place of each, with buttons to add and remove one. */
export function IntervalRows({ name, day, places, nextDay }: IntervalRowsProps) {
  const t = useTexts()
  const { setValue } = useFormContext()
  const intervals = (useWatch({ name }) ?? []) as IntervalInput[]
  const change = (next: IntervalInput[]) => setValue(name, next, { shouldDirty: true, shouldValidate: true })
  return (
    <Box display="grid" gap="2" minW="0">
      {intervals.map((interval, index) => (
        // The fields are controlled by their path, so the place in the list identifies them.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Flex key={index} gap="2" alignItems="flex-start" flexWrap="wrap">
          <Box w="88px">
            <TimeField
              labelHidden
              name={`${name}.${index}.startTime`}
              label={t('edit.start', { day, place: index + 1 })}
            />
          </Box>
          <Box w="88px">
            <TimeField labelHidden name={`${name}.${index}.endTime`} label={t('edit.end', { day, place: index + 1 })} />
            {nextDay !== undefined && isNightInput(interval) ? (
              <Span display="block" textStyle="caption" color="fg.muted">
                {t('edit.endsOn', { day: nextDay })}
              </Span>
            ) : null}
          </Box>
          <Box flex="1 1 130px" minW="0">
            <SelectField
              labelHidden
              name={`${name}.${index}.locationId`}
              label={t('edit.place', { day, place: index + 1 })}
              placeholder={t('edit.anyPlace')}
              choices={places}
            />
          </Box>
          <IconButton
            icon="close"
            label={t('edit.remove', { day, place: index + 1 })}
            onClick={() => change(intervals.filter((_, at) => at !== index))}
          />
        </Flex>
      ))}
      <Flex gap="3" alignItems="center">
        {intervals.length === 0 ? <Span color="fg.muted">{t('hours.off')}</Span> : null}
        {intervals.length < 10 ? (
          <Button size="sm" variant="ghost" icon="add" onClick={() => change([...intervals, nextInterval(intervals)])}>
            {t('edit.add')}
            <Span srOnly> {day}</Span>
          </Button>
        ) : null}
      </Flex>
    </Box>
  )
}

/** Returns the interval that is proposed after the others: a day's work, or the evening after the last one. */
function nextInterval(intervals: readonly IntervalInput[]): IntervalInput {
  const last = intervals.at(-1)
  if (!last) return { startTime: '09:00', endTime: '17:00', locationId: '' }
  return { startTime: '', endTime: '', locationId: last.locationId }
}
