import { useInfiniteQuery } from '@tanstack/react-query'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Panel, Stack, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { customerRecord } from './customer-record.queries.ts'

/** The pinned notes about a customer. Hidden if there are none. */
export function CustomerPinnedNotes({ customerId }: { customerId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useInfiniteQuery(customerRecord.notes(customerId))
  const pinned = query.data?.pages.flatMap(({ items }) => items).filter(({ isPinned }) => isPinned) ?? []
  if (pinned.length === 0) return null
  return (
    <Panel title={t('customerNotes.pinned')}>
      <Stack gap="4">
        {pinned.map((note) => (
          <Stack key={note.id} gap="1">
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
              {note.body}
            </Text>
            <Text textStyle="caption" color="fg.muted">
              {`${fullName(note.author)} · ${business.dateTime(note.createdAt)}`}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
