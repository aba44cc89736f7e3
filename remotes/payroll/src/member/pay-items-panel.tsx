import type { PayrollProfile } from '@steward/shared/contracts'
import { Button, EmptyState, HStack, IconButton, Money, Panel } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import type { OpenProfileDialog } from './profile-dialogs.ts'
import { usePayWords } from './pay-words.ts'

/** The items of pay besides the salary: recurring ones, and single ones of a month. */
export function PayItemsPanel({ profile, open }: { profile: PayrollProfile; open: OpenProfileDialog }) {
  const t = useTexts()
  const words = usePayWords()
  const { payItems, currency, mayChange, isCalculated } = profile
  const add = mayChange ? (
    <Button size="sm" icon="add" onClick={() => open('new-item')}>
      {t('items.add')}
    </Button>
  ) : null
  return (
    <Panel title={t('items.title')} actions={payItems.length > 0 ? add : null} padding="none">
      {payItems.length === 0 ? (
        <EmptyState
          compact
          icon="money"
          title={t('items.none')}
          description={t(isCalculated ? 'items.noneHint' : 'items.noneByHand')}
          actions={add}
        />
      ) : (
        <PlainTable
          caption={t('items.title')}
          headers={[t('items.item'), t('items.months'), { text: t('items.amount'), numeric: true }, '']}
          rows={payItems.map((item) => ({
            key: item.id,
            cells: [
              [words.named(item), item.note].filter(Boolean).join(' · '),
              words.months(item.firstMonth, item.lastMonth),
              <Money key="amount" amount={item.amount} currency={currency} />,
              mayChange ? (
                <HStack key="actions" gap="1" justifyContent="flex-end">
                  <IconButton
                    size="sm"
                    icon="edit"
                    label={t('items.edit', { item: words.named(item) })}
                    onClick={() => open('edit-item', item.id)}
                  />
                  <IconButton
                    size="sm"
                    icon="delete"
                    label={t('items.remove', { item: words.named(item) })}
                    onClick={() => open('remove-item', item.id)}
                  />
                </HStack>
              ) : null,
            ],
          }))}
        />
      )}
    </Panel>
  )
}
