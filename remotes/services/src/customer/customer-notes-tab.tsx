import { useInfiniteQuery } from '@tanstack/react-query'
import { useCan } from '@steward/shared/roles/gate'
import { Button, EmptyState, HStack, LoadFailure, SkeletonRows, Stack } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { CustomerNoteItem } from './customer-note.tsx'
import { customerRecord } from './customer-record.queries.ts'
import { NewNote } from './new-note.tsx'

/** The team's notes about a customer, with author and time. Authors can change their own notes. */
export function CustomerNotesTab({ customerId }: { customerId: string }) {
  const t = useTexts()
  const can = useCan()
  const query = useInfiniteQuery(customerRecord.notes(customerId))
  const title = t('customerDetails.tab.notes')
  const list = () => {
    if (query.isPending) return <SkeletonRows rows={2} />
    if (query.isError && !query.data)
      return <LoadFailure inline title={t('failed.title', { what: title })} query={query} />
    const notes = query.data.pages.flatMap(({ items }) => items)
    const left = query.data.pages.at(-1)!.total - notes.length
    if (notes.length === 0)
      return (
        <EmptyState compact icon="edit" title={t('customerNotes.empty')} description={t('customerNotes.emptyHint')} />
      )
    return (
      <>
        <Stack gap="4" role="list" aria-label={title}>
          {notes.map((note) => (
            <CustomerNoteItem key={note.id} note={note} />
          ))}
        </Stack>
        {query.hasNextPage ? (
          <HStack justifyContent="center">
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('customerNotes.more', { count: left })}
            </Button>
          </HStack>
        ) : null}
      </>
    )
  }
  return (
    <Stack gap="4" maxW="760px">
      {can('customer-note.write') ? <NewNote customerId={customerId} /> : null}
      {list()}
    </Stack>
  )
}
