import { Box, Button, Span, useParam } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { type ColorChoice, colorChoices } from './slot-colors.ts'

/** What the colours of the calendar stand for, kept in the address. */
export function useColorBy(): [ColorChoice, (choice: ColorChoice) => void] {
  const [asked, setAsked] = useParam('colour')
  const chosen = colorChoices.find((choice) => choice === asked) ?? 'service'
  return [chosen, (choice) => setAsked(choice === 'service' ? undefined : choice)]
}

/** Chooses what the colours of the calendar stand for. */
export function ColorBy() {
  const t = useTexts()
  const [chosen, choose] = useColorBy()
  return (
    <Box marginInlineStart="auto">
      <Menu
        label={t('calendar.colorBy')}
        placement="bottom-end"
        trigger={
          <Button size="sm" variant="ghost" icon="palette" iconEnd="chevronDown">
            <Span fontWeight="normal" color="fg.muted">
              {t('calendar.colorBy')}
            </Span>{' '}
            {t(`calendar.color.${chosen}`)}
          </Button>
        }
        sections={[
          {
            key: 'colors',
            items: colorChoices.map((choice) => ({
              key: choice,
              label: t(`calendar.color.${choice}`),
              checked: choice === chosen,
              onSelect: () => choose(choice),
            })),
          },
        ]}
      />
    </Box>
  )
}
