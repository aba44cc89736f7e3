import type { PayrollProfile } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Button, EmptyState, FactList, HStack, Panel, Stack } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import type { OpenProfileDialog } from './profile-dialogs.ts'
import { useFactRows } from './use-fact-rows.ts'

/** The fact sheets of a member, the newest first. Each holds until the next one. */
export function FactsPanel({ profile, open }: { profile: PayrollProfile; open: OpenProfileDialog }) {
  const t = useTexts()
  const business = useBusiness()
  const rowsOf = useFactRows()
  const { facts, mayChange } = profile
  const add = mayChange ? (
    <Button size="sm" icon="add" onClick={() => open('new-facts')}>
      {t('facts.add')}
    </Button>
  ) : null
  if (facts.length === 0)
    return (
      <Panel title={t('facts.title')}>
        <EmptyState compact icon="membership" title={t('facts.none')} description={t('facts.noneHint')} actions={add} />
      </Panel>
    )
  return (
    <Panel title={t('facts.title')} actions={add}>
      <Stack gap="5">
        {facts.toReversed().map((sheet) => (
          <Panel
            key={sheet.from}
            title={t('facts.since', { date: business.date(sheet.from) })}
            actions={
              mayChange ? (
                <HStack gap="2">
                  <Button size="sm" icon="edit" onClick={() => open('edit-facts', sheet.from)}>
                    {t('facts.edit')}
                  </Button>
                  <Button size="sm" icon="delete" onClick={() => open('remove-facts', sheet.from)}>
                    {t('facts.remove')}
                  </Button>
                </HStack>
              ) : null
            }
          >
            <FactList layout="columns" facts={rowsOf(sheet)} />
          </Panel>
        ))}
      </Stack>
    </Panel>
  )
}
