import { chakra, Span, Stack, Text } from '@steward/shared/ui/core'
import type { Service } from '@steward/shared/contracts'
import { useTexts } from '../texts.ts'

const Choice = chakra('button', {
  base: {
    display: 'flex',
    w: 'full',
    justifyContent: 'space-between',
    gap: '3',
    px: '3',
    minH: '11',
    alignItems: 'center',
    borderWidth: '1px',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
  },
})

/** The first step of a new slot: which service it is of. */
export function ServiceChoice({
  services,
  onChoose,
}: {
  services: readonly Service[]
  onChoose: (id: string) => void
}) {
  const t = useTexts()
  return (
    <Stack gap="2">
      <Text textStyle="label">{t('slotForm.service')}</Text>
      {services.map((service) => (
        <Choice key={service.id} type="button" onClick={() => onChoose(service.id)}>
          <Span textStyle="strong">{service.name}</Span>
          <Span color="fg.muted" textStyle="caption">
            {`${t(`type.${service.type}`)} · ${t('minutes', { count: service.duration })}`}
          </Span>
        </Choice>
      ))}
    </Stack>
  )
}
