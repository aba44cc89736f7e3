import type { PlainDate } from '@steward/shared/time'
import { Box, Button, chakra, Flex, Span, Stack, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { useListedDays } from '../slot/listed-days.ts'
import { OccurrenceFlags, type Occurrence } from '../slot/occurrence-flags.tsx'

const List = chakra('ol', {
  base: {
    maxH: '280px',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

interface SeriesPreviewProps {
  occurrences: readonly Occurrence[]
  /** The local days that the series skips. */
  exdates: readonly string[]
  onChange: (exdates: string[]) => void
}

/** The preview of a series: every slot with its flags and a button to skip it. */
export function SeriesPreview({ occurrences, exdates, onChange }: SeriesPreviewProps) {
  const t = useTexts()
  const listed = useListedDays(occurrences.map(({ wallTime }) => wallTime))
  const included = occurrences.filter(({ wallTime }) => !exdates.includes(wallTime.slice(0, 10)))
  return (
    <Stack gap="2">
      <Text textStyle="label" role="status">
        {t('repeat.slots', { count: included.length })}
      </Text>
      <List aria-label={t('repeat.preview')} tabIndex={0}>
        {occurrences.map(({ instant, wallTime, flags }) => {
          const date = wallTime.slice(0, 10)
          const isOut = exdates.includes(date)
          const day = listed.day(date as PlainDate)
          return (
            <li key={instant}>
              <Flex alignItems="center" gap="3" px="3" py="1.5" minH="10">
                <Box flex="1" minW="0" textStyle="cell">
                  <Span
                    display="block"
                    color={isOut ? 'fg.subtle' : undefined}
                    textDecoration={isOut ? 'line-through' : undefined}
                  >
                    {`${day}, ${wallTime.slice(11)}`}
                  </Span>
                  {isOut ? null : <OccurrenceFlags flags={flags} />}
                </Box>
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={t(isOut ? 'repeat.putBackNamed' : 'repeat.leaveOutNamed', { day })}
                  onClick={() =>
                    onChange(isOut ? exdates.filter((other) => other !== date) : [...exdates, date].toSorted())
                  }
                >
                  {t(isOut ? 'repeat.putBack' : 'repeat.leaveOut')}
                </Button>
              </Flex>
            </li>
          )
        })}
      </List>
    </Stack>
  )
}
