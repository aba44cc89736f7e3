import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '@tanstack/react-query'
import * as to from '../../addresses/index.ts'
import { useCan } from '../../session/use-can.ts'
import { useBusiness } from '../../session/stores.ts'
import { Text } from '../../ui/core/layout.tsx'
import { LoadFailure } from '../../ui/core/load-failure.tsx'
import { Panel } from '../../ui/core/panel.tsx'
import { SkeletonRows } from '../../ui/core/skeleton.tsx'
import { TextLink } from '../../ui/core/text-link.tsx'
import { useUiTexts } from '../../ui/texts/texts.ts'
import { TrailChanges } from './trail-changes.tsx'
import { trail as queries, type TrailOfRecord } from './trail.queries.ts'
import { useTrail } from './use-trail.ts'

const Events = chakra('ol', {
  base: {
    '& > li': { py: '3', listStyle: 'none', display: 'grid', gap: '1' },
    '& > li:first-of-type': { pt: '0' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

export type RecordActivityProps = TrailOfRecord

/**
 * The latest changes of a record, newest first, with a link to all of them. Staff and providers see their own changes.
 */
export function RecordActivity(record: RecordActivityProps) {
  const t = useUiTexts()
  const can = useCan()
  const business = useBusiness()
  const query = useQuery(queries.ofRecord(record))
  const { trail, query: texts } = useTrail()
  const failed = [query, texts].find(({ isError, data }) => isError && !data)
  const events = query.data?.items
  return (
    <Panel
      title={t('paper.activity')}
      description={trail && !can('audit.read', false) ? trail.words.panel.own : undefined}
      actions={
        trail && events?.length ? (
          <TextLink to={to.activity({ record: record.id })}>{trail.words.panel.all}</TextLink>
        ) : undefined
      }
    >
      {failed ? (
        <LoadFailure inline title={t('paper.activityFailed')} query={failed} />
      ) : !trail || !events ? (
        <SkeletonRows rows={2} avatar={false} />
      ) : events.length === 0 ? (
        <Text color="fg.muted">{t('paper.noActivity')}</Text>
      ) : (
        <Events aria-label={t('paper.activity')}>
          {events.map((event) => (
            <li key={event.id}>
              <bdi>{trail.sentence(event)}</bdi>
              <Text textStyle="caption" color="fg.muted">
                {business.dateTime(event.at)}
              </Text>
              <TrailChanges changes={trail.changes(event)} trail={trail} />
            </li>
          ))}
        </Events>
      )}
    </Panel>
  )
}
