import { useBusiness } from '@steward/shared/stores'
import { Button, chakra, EmptyState, LoadFailure, SkeletonRows, Text, TextLink } from '@steward/shared/ui/core'
import { Drawer } from '@steward/shared/ui/overlays'
import { TrailChanges, type Trail } from '@steward/shared/ui/paper'
import { useInfiniteQuery } from '@tanstack/react-query'
import { activity, type Operation, type TrailEvent } from './activity.queries.ts'
import { useRecordAddress } from './record-address.ts'
import { useActivityTexts } from './texts.ts'
import { UndoButton } from './undo-button.tsx'

const Events = chakra('ol', {
  base: {
    '& > li': { py: '3', listStyle: 'none', display: 'grid', gap: '1' },
    '& > li:first-of-type': { pt: '0' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

interface OperationDrawerProps {
  id: string
  /** The operation if it is on the page of the list. A link can name any other. */
  operation: Operation | undefined
  trail: Trail
  onClose: () => void
}

/** All changes of one operation, before and after, each with a link to its record. */
export function OperationDrawer({ id, operation, trail, onClose }: OperationDrawerProps) {
  const t = useActivityTexts()
  const { dateTime } = useBusiness()
  const query = useInfiniteQuery(activity.events(id))
  const events = query.data?.pages.flatMap(({ items }) => items)
  const first = operation?.events[0] ?? events?.[0]
  return (
    <Drawer
      open
      onClose={onClose}
      title={first ? <bdi>{trail.sentence(first)}</bdi> : t('title')}
      description={first && `${dateTime(first.at)} · ${t(`source.${first.source}`)}`}
      footer={operation?.undo ? <UndoButton operation={operation} trail={trail} /> : undefined}
    >
      {query.isError && !events ? (
        <LoadFailure inline title={t('failed')} query={query} />
      ) : !events ? (
        <SkeletonRows rows={4} avatar={false} />
      ) : events.length === 0 ? (
        <EmptyState compact icon="activity" title={t('operation.missing')} description={t('operation.missingHint')} />
      ) : (
        <>
          <Events aria-label={t('operation.changes')}>
            {events.map((event) => (
              <li key={event.id}>
                <EventHead event={event} trail={trail} />
                <TrailChanges changes={trail.changes(event)} trail={trail} />
              </li>
            ))}
          </Events>
          {query.hasNextPage ? (
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('operation.more')}
            </Button>
          ) : null}
        </>
      )}
    </Drawer>
  )
}

function EventHead({ event, trail }: { event: TrailEvent; trail: Trail }) {
  const addressOf = useRecordAddress()
  const address = addressOf(event)
  const kind = trail.words.kind[event.entityType as keyof Trail['words']['kind']] ?? event.entityType
  const name = event.names[event.entityId]
  return (
    <>
      <Text fontWeight="medium">
        <bdi>{trail.sentence(event)}</bdi>
      </Text>
      <Text textStyle="caption" color="fg.muted">
        {address ? <TextLink to={address}>{[kind, name].filter(Boolean).join(' · ')}</TextLink> : kind}
      </Text>
    </>
  )
}
