import type { PayrollProfile } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { Button, FactList, HStack, Money, Panel, Stack, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import type { OpenProfileDialog } from './profile-dialogs.ts'
import { usePayWords } from './pay-words.ts'

/** The sums of years that no run has: opening figures, which only owners write, and those of an earlier employer. */
export function YearsPanel({ profile, open }: { profile: PayrollProfile; open: OpenProfileDialog }) {
  const t = useTexts()
  const words = usePayWords()
  const can = useCan()
  const { years, currency, mayChange } = profile
  const mayOpen = mayChange && can('run.approve')
  return (
    <Panel
      title={t('years.title')}
      description={t('years.description')}
      actions={
        <HStack gap="2" flexWrap="wrap">
          {mayOpen ? (
            <Button size="sm" icon="add" onClick={() => open('new-opening')}>
              {t('years.addOpening')}
            </Button>
          ) : null}
          {mayChange ? (
            <Button size="sm" icon="add" onClick={() => open('new-earlier')}>
              {t('years.addEarlier')}
            </Button>
          ) : null}
        </HStack>
      }
    >
      {years.length === 0 ? (
        <Text color="fg.muted">{t('years.none')}</Text>
      ) : (
        <Stack gap="4">
          {years.map((figures) => {
            const id = `${figures.year}-${figures.source}`
            return (
              <Panel
                key={id}
                title={
                  figures.throughMonth === null
                    ? t('years.earlier', { year: String(figures.year) })
                    : t('years.through', { month: words.month(figures.throughMonth) })
                }
                actions={
                  (figures.source === 'OPENING' ? mayOpen : mayChange) ? (
                    <HStack gap="2">
                      <Button size="sm" icon="edit" onClick={() => open('edit-year', id)}>
                        {t('years.edit')}
                      </Button>
                      <Button size="sm" icon="delete" onClick={() => open('remove-year', id)}>
                        {t('years.remove')}
                      </Button>
                    </HStack>
                  ) : null
                }
              >
                <FactList
                  facts={(['gross', 'epf', 'mtd', 'zakat'] as const).map((sum) => ({
                    label: t(`years.${sum}`),
                    value: <Money amount={figures[sum]} currency={currency} />,
                  }))}
                />
              </Panel>
            )
          })}
        </Stack>
      )}
    </Panel>
  )
}
