import { useRef } from 'react'
import { Box, Button, chakra, HStack, IconButton, Skeleton, Text } from '@steward/shared/ui/core'
import { useBusiness } from '@steward/shared/stores'
import { formatWeekday } from '@steward/shared/time'
import { useTexts } from '../texts/texts.ts'
import type { BookableDay } from './bookable-days.ts'
import type { SlotChoice } from './use-slot-choice.ts'

const Day = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    minW: { base: '64px', sm: '0' },
    py: '2',
    px: '0.5',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg.panel',
    textStyle: 'caption',
    cursor: 'pointer',
    '&:hover:not(:disabled)': { bg: 'bg.subtle' },
    '&[aria-checked=true]': {
      borderColor: 'accent.solid',
      boxShadow: 'inset 0 0 0 1px var(--accent-solid)',
      bg: 'accent.subtle',
      color: 'accent.fg',
    },
    '&:disabled': { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'transparent', cursor: 'not-allowed' },
  },
})

/** Seven days with the number of free slots on option. Days without free slots are disabled. */
export function DayStrip({ choice, takesFocus }: { choice: SlotChoice; takesFocus: boolean }) {
  const t = useTexts()
  const business = useBusiness()
  const group = useRef<HTMLDivElement>(null)
  const { days, day, from, isFirstStrip, query } = choice
  const tabStop = days.find(({ date, free }) => date === day && free > 0) ?? days.find(({ free }) => free > 0)
  return (
    <Box>
      <HStack justifyContent="space-between" mb="2">
        <Text textStyle="strong">{business.month(day ?? from)}</Text>
        <HStack gap="1">
          <Button size="xs" variant="ghost" onClick={choice.showToday}>
            {t('newBooking.today')}
          </Button>
          <IconButton
            size="xs"
            icon="chevronLeft"
            label={t('newBooking.earlier')}
            disabledReason={isFirstStrip ? t('newBooking.noEarlier') : undefined}
            onClick={choice.showEarlier}
          />
          <IconButton size="xs" icon="chevronRight" label={t('newBooking.later')} onClick={choice.showLater} />
        </HStack>
      </HStack>
      <Box
        ref={group}
        role="radiogroup"
        aria-label={t('newBooking.day')}
        aria-busy={query.isPending}
        tabIndex={-1}
        data-autofocus={takesFocus ? '' : undefined}
        outline="none"
        display="grid"
        gridTemplateColumns={{ base: 'repeat(7, minmax(64px, 1fr))', sm: 'repeat(7, minmax(0, 1fr))' }}
        gap="2"
        overflowX="auto"
        p="1"
        m="-1"
      >
        {days.map((option) => (
          <Day
            key={option.date}
            type="button"
            role="radio"
            aria-checked={option.date === day}
            aria-label={`${business.day(option.date)}, ${wordsOf(option)}`}
            tabIndex={option === tabStop ? 0 : -1}
            disabled={query.isPending || option.free === 0}
            onClick={() => choice.chooseDay(option.date)}
          >
            <span>{formatWeekday(option.date, business.locale)}</span>
            <chakra.span textStyle="cardTitle" color="inherit">
              {Number(option.date.slice(-2))}
            </chakra.span>
            {query.isPending ? <Skeleton w="9" h="3" my="0.5" /> : <span>{wordsOf(option)}</span>}
          </Day>
        ))}
      </Box>
    </Box>
  )

  function wordsOf({ free, state }: BookableDay): string {
    return state === 'free' ? t('newBooking.free', { count: free }) : t(`newBooking.state.${state}`)
  }
}
