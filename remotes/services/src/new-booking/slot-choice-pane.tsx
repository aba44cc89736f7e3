import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Box, chakra, HStack, Icon, Kbd, Stack, Text } from '@steward/shared/ui/core'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { useTexts } from '../texts/texts.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { DayStrip } from './day-strip.tsx'
import { SlotChips } from './slot-chips.tsx'
import type { SlotChoice } from './use-slot-choice.ts'
import { offeredServices } from './use-start-service.ts'

const Select = chakra('select', {
  base: {
    appearance: 'none',
    w: 'full',
    h: '11',
    ps: '3',
    pe: '9',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    fontSize: { base: '1rem', sm: '0.875rem' },
    textOverflow: 'ellipsis',
    _focusVisible: { outline: '2px solid var(--accent-ring)', outlineOffset: '-1px' },
  },
})

/** The select for the service with its duration and price. The empty value is all services. */
export function ServiceField({ choice }: { choice: SlotChoice }) {
  const t = useTexts()
  const business = useBusiness()
  const id = useId()
  const { data } = useQuery(offeredServices)
  return (
    <Stack gap="1.5">
      <chakra.label htmlFor={id} textStyle="label">
        {t('newBooking.service')}
      </chakra.label>
      <Box position="relative">
        <Select id={id} value={choice.serviceId} onChange={(event) => choice.chooseService(event.target.value)}>
          <option value="">{t('newBooking.allServices')}</option>
          {(data?.items ?? []).map(({ id: serviceId, name, duration, eventCost }) => (
            <option key={serviceId} value={serviceId}>
              {[name, t('minutes', { count: duration }), eventCost ? business.money(eventCost) : null]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </Select>
        <chakra.span position="absolute" insetInlineEnd="3" top="50%" mt="-8px" pointerEvents="none" color="fg.muted">
          <Icon name="chevronDown" />
        </chakra.span>
      </Box>
      <Text role="status" textStyle="caption" color="fg.muted">
        {choice.isLastService ? t('newBooking.lastService') : null}
      </Text>
    </Stack>
  )
}

/** The filters, days and free slots. */
export function SlotChoicePane({ choice, takesFocus }: { choice: SlotChoice; takesFocus: boolean }) {
  const t = useTexts()
  const { providers, locations, providerId, locationId } = choice
  return (
    <Stack gap="5">
      {providers.length > 1 || locations.length > 1 || providerId || locationId ? (
        <HStack flexWrap="wrap">
          {providers.length > 1 || providerId ? (
            <ChoiceSelect
              label={t('newBooking.provider')}
              any={t('newBooking.any')}
              value={providerId}
              choices={providers.map((provider) => ({ value: provider.id, label: fullName(provider) }))}
              onChange={(value) => choice.filter({ providerId: value })}
            />
          ) : null}
          {locations.length > 1 || locationId ? (
            <ChoiceSelect
              label={t('newBooking.location')}
              any={t('newBooking.any')}
              value={locationId}
              choices={locations.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(value) => choice.filter({ locationId: value })}
            />
          ) : null}
        </HStack>
      ) : null}
      <DayStrip choice={choice} takesFocus={takesFocus} />
      <SlotChips choice={choice} />
    </Stack>
  )
}

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** A list of the dialog's keyboard shortcuts. */
export function BookingKeys() {
  const t = useTexts()
  const keys = [
    [['←', '→'], t('newBooking.keys.day')],
    [['↑', '↓'], t('newBooking.keys.time')],
    [[isApple ? '⌘' : 'Ctrl', '↵'], t('newBooking.keys.book')],
  ] as const
  return (
    <HStack aria-hidden="true" display={{ base: 'none', md: 'flex' }} gap="4" mt="auto" pt="5">
      {keys.map(([signs, words]) => (
        <HStack key={words} gap="1">
          {signs.map((sign) => (
            <Kbd key={sign} dir="ltr">
              {sign}
            </Kbd>
          ))}
          <Text textStyle="caption" color="fg.muted">
            {words}
          </Text>
        </HStack>
      ))}
    </HStack>
  )
}
