import { useBusiness } from '@steward/shared/stores'
import { formatDateWithWeekday, systemClock } from '@steward/shared/time'
import { Box, Button, EmptyState, Flex, IconButton, Panel, Span, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import type { WorkSchedule } from './schedules.queries.ts'

interface ExceptionsPanelProps {
  schedule: WorkSchedule
  /** Missing if the user may not change hours. */
  edit?: { add: () => void; change: (id: string) => void; remove: (id: string) => void }
}

/** The days from today on with other hours than usual. */
export function ExceptionsPanel({ schedule, edit }: ExceptionsPanelProps) {
  const t = useTexts()
  const { locale, dateOf } = useBusiness()
  const today = dateOf(systemClock.now())
  const exceptions = schedule.exceptions.filter(({ date }) => date >= today)
  return (
    <Panel
      padding="none"
      title={t('exceptions.title')}
      description={t('exceptions.description')}
      actions={
        edit ? (
          <Button size="sm" variant="ghost" icon="add" onClick={edit.add}>
            {t('exceptions.add')}
          </Button>
        ) : undefined
      }
    >
      {exceptions.length === 0 ? <EmptyState compact title={t('exceptions.emptyTitle')} /> : null}
      <Box as="ul" listStyleType="none" m="0" p="0">
        {exceptions.map(({ id, date, reason, intervals }) => {
          const day = formatDateWithWeekday(date, locale)
          return (
            <Flex
              as="li"
              key={id}
              alignItems="center"
              gap="3"
              px="5"
              py="3"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              <Box flex="1" minW="0">
                <Text fontWeight="medium">{day}</Text>
                <Span fontVariantNumeric="tabular-nums">
                  {intervals.length === 0
                    ? t('hours.off')
                    : intervals.map(({ startTime, endTime }) => `${startTime} – ${endTime}`).join(', ')}
                </Span>
                {reason ? <Span color="fg.muted"> · {reason}</Span> : null}
              </Box>
              {edit ? (
                <>
                  <IconButton icon="edit" label={t('exceptions.change', { day })} onClick={() => edit.change(id)} />
                  <IconButton icon="delete" label={t('exceptions.remove', { day })} onClick={() => edit.remove(id)} />
                </>
              ) : null}
            </Flex>
          )
        })}
      </Box>
    </Panel>
  )
}
