import { weekdays } from '@steward/shared/rules/booking/recurrence'
import { useBusiness } from '@steward/shared/stores'
import { addDays, formatWeekday, type PlainDate } from '@steward/shared/time'
import { DateField, FieldGrid, MultiSelectField, NumberField, SelectField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { ordinalOf, weekdayOf } from './repeat-rule.ts'
import { type Repeat, repeatSchema } from './repeat-schema.ts'

/** The Monday from which the names of the weekdays are formatted. */
const someMonday = '2026-11-16' as PlainDate

interface RepeatRuleFieldsProps {
  repeat: Repeat
  /** The day of the first slot. Undefined while the form has none. */
  date: PlainDate | undefined
}

/** The fields for the rule of a series: how often it repeats, on which days, and when it ends. */
export function RepeatRuleFields({ repeat, date }: RepeatRuleFieldsProps) {
  const t = useTexts()
  const { locale } = useBusiness()
  return (
    <FieldGrid>
      <SelectField
        half
        name="repeat.freq"
        label={t('repeat.title')}
        choices={repeatSchema.shape.freq.options.map((value) => ({ value, label: t(`repeat.freq.${value}`) }))}
      />
      {repeat.freq === 'NONE' ? null : (
        <>
          <NumberField
            half
            name="repeat.interval"
            label={t('repeat.interval')}
            suffix={t(`repeat.unit.${repeat.freq}`)}
            min={1}
            max={26}
          />
          {repeat.freq === 'WEEKLY' ? (
            <MultiSelectField
              look="tags"
              name="repeat.weekdays"
              label={t('repeat.weekdays')}
              help={date && repeat.weekdays.length === 0 ? t('repeat.sameDay') : undefined}
              choices={weekdays.map((weekday, index) => ({
                value: weekday,
                label: formatWeekday(addDays(someMonday, index), locale),
              }))}
            />
          ) : null}
          {repeat.freq === 'MONTHLY' && date ? (
            <SelectField
              name="repeat.monthlyBy"
              label={t('repeat.monthlyBy')}
              choices={[
                { value: 'DATE', label: t('repeat.byDate', { day: Number(date.slice(8)) }) },
                {
                  value: 'WEEKDAY',
                  label: t(`repeat.nth.${ordinalOf(date) === -1 ? 'last' : (String(ordinalOf(date)) as '1')}`, {
                    weekday: formatWeekday(addDays(someMonday, weekdays.indexOf(weekdayOf(date))), locale),
                  }),
                },
              ]}
            />
          ) : null}
          <SelectField
            half
            name="repeat.endBy"
            label={t('repeat.ends')}
            choices={repeatSchema.shape.endBy.options.map((value) => ({ value, label: t(`repeat.endBy.${value}`) }))}
          />
          {repeat.endBy === 'COUNT' ? (
            <NumberField half name="repeat.count" label={t('repeat.count')} min={2} max={366} />
          ) : (
            <DateField half name="repeat.until" label={t('repeat.until')} />
          )}
        </>
      )}
    </FieldGrid>
  )
}
