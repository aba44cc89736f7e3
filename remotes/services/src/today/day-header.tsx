import { addDays, type PlainDate } from '@steward/shared/time'
import { useBusiness } from '@steward/shared/stores'
import { Box, Button, HStack, LinkButton, PageHeader, SegmentedLinks } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import type { DayAddress } from './use-day-address.ts'
import type { WalkIn } from './use-walk-in.ts'

interface DayHeaderProps {
  date: PlainDate
  isToday: boolean
  address: DayAddress
  walkIn: WalkIn
  /** Whether stored slots are shown until the day has loaded. */
  isStored: boolean
}

/** The head of the page: the day, links to other days, the choice between timeline and list, and the walk-in. */
export function DayHeader({ date, isToday, address: { isList, addressWith }, walkIn, isStored }: DayHeaderProps) {
  const t = useTexts()
  const business = useBusiness()
  return (
    <PageHeader
      title={t('today.title')}
      description={business.day(date)}
      actions={
        <HStack flexWrap="wrap">
          {isToday ? null : (
            <LinkButton variant="ghost" to={addressWith({ date: undefined, slot: undefined })}>
              {t('today.back')}
            </LinkButton>
          )}
          <LinkButton
            icon="chevronLeft"
            aria-label={t('today.previous')}
            to={addressWith({ date: addDays(date, -1), slot: undefined })}
          />
          <LinkButton
            icon="chevronRight"
            aria-label={t('today.next')}
            to={addressWith({ date: addDays(date, 1), slot: undefined })}
          />
          <Box hideBelow="sm">
            <SegmentedLinks
              label={t('today.view')}
              links={[
                { to: addressWith({ view: 'timeline' }), label: t('today.timeline'), current: !isList },
                { to: addressWith({ view: 'list' }), label: t('today.list'), current: isList },
              ]}
            />
          </Box>
          {isToday ? (
            <Box hideBelow="sm">
              <Button
                variant="solid"
                icon="userAdd"
                // The button is in its place from the start, so that nothing moves when the day loads.
                loading={isStored}
                disabledReason={walkIn.refusal}
                asks={walkIn.asks}
                onClick={walkIn.open}
                aria-keyshortcuts="w"
              >
                {t('roster.walkIn')}
              </Button>
            </Box>
          ) : null}
        </HStack>
      }
    />
  )
}
