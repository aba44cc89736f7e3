import { Box, Grid, Span } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { OpeningTimesRows } from './opening-times-rows.tsx'
import { weekdays } from './weekdays.ts'

/** The opening hours of a week in a form with `days`. */
export function OpeningWeekRows() {
  const t = useTexts()
  return (
    <Box>
      {weekdays.map((day, at) => (
        <Grid
          key={day}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '110px minmax(0, 1fr)' }}
          gap="2"
          py="3"
          borderTopWidth="1px"
          borderColor="border.muted"
          alignItems="start"
        >
          <Span fontWeight="medium" pt={{ base: '0', sm: '2' }}>
            {t(`day.${day}`)}
          </Span>
          <OpeningTimesRows name={`days.${at}.intervals`} day={t(`day.${day}`)} />
        </Grid>
      ))}
    </Box>
  )
}
