import { Box, Button, IconButton, Span, useParam } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { type ColorChoice, colorChoices } from './slot-colors.ts'

/** The meaning of the calendar's colours. The address stores the choice. */
export function useColorBy(): [ColorChoice, (choice: ColorChoice) => void] {
  const [requested, setRequested] = useParam('colour')
  const chosen = colorChoices.find((choice) => choice === requested) ?? 'service'
  return [chosen, (choice) => setRequested(choice === 'service' ? undefined : choice)]
}

/** The control that chooses the meaning of the calendar's colours. On a phone it is an icon. */
export function ColorBy({ isNarrow }: { isNarrow: boolean }) {
  const t = useTexts()
  const [chosen, choose] = useColorBy()
  return (
    <Box marginInlineStart="auto">
      <Menu
        label={t('calendar.colorBy')}
        placement="bottom-end"
        trigger={
          isNarrow ? (
            <IconButton size="sm" icon="palette" label={`${t('calendar.colorBy')} ${t(`calendar.color.${chosen}`)}`} />
          ) : (
            <Button size="sm" variant="ghost" icon="palette" iconEnd="chevronDown">
              <bdi>
                <Span fontWeight="normal" color="fg.muted">
                  {t('calendar.colorBy')}
                </Span>{' '}
                {t(`calendar.color.${chosen}`)}
              </bdi>
            </Button>
          )
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
