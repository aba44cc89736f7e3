import { figureOf, type FigureKey } from '@steward/shared/rules/insight/figures'
import { useBusiness } from '@steward/shared/stores'
import { formatDate } from '@steward/shared/time'
import {
  Badge,
  Box,
  Button,
  chakra,
  EmptyState,
  LinkButton,
  LoadFailure,
  SkeletonRows,
  Span,
  Text,
  TextLink,
} from '@steward/shared/ui/core'
import { Drawer } from '@steward/shared/ui/overlays'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts/texts.ts'
import { listOf } from './figure-list.ts'
import { overview, type FigureRecord } from './overview.queries.ts'
import { recordAddress } from './record-address.ts'
import { useFigureWords } from './use-figure-words.ts'
import { useOverviewQuery } from './use-overview-query.ts'

const Rows = chakra('ol', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      py: '2.5',
      borderTopWidth: '1px',
      borderColor: 'border.muted',
    },
    '& .value': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
})

/** What makes up a figure: its definition, its parts, and its records with what each contributes. */
export function RecordsDrawer({ figure, onClose }: { figure: FigureKey; onClose: () => void }) {
  const t = useTexts()
  const words = useFigureWords()
  const { locale } = useBusiness()
  const { query } = useOverviewQuery()
  const definition = figureOf(figure)
  // A figure of all records cannot be narrowed.
  const narrowed = definition.isFilterable ? query : { from: query.from, to: query.to }
  const records = useInfiniteQuery(overview.records(figure, narrowed))
  const kinds = useQuery(overview.breakdown(figure, 'KIND', narrowed))
  const first = records.data?.pages[0]
  const items = records.data?.pages.flatMap((page) => page.items)
  const list = listOf(figure, narrowed)
  const days =
    definition.at === 'NOW' ? t('overview.now') : `${formatDate(query.from, locale)} – ${formatDate(query.to, locale)}`
  return (
    <Drawer
      open
      onClose={onClose}
      badges={
        <Text textStyle="caption" color="fg.muted">
          {t('overview.makesUp')}
        </Text>
      }
      title={first ? `${words.name(figure)}: ${words.value(figure, first.figure.value)}` : words.name(figure)}
      description={first ? `${days} · ${t('overview.records', { count: first.total })}` : days}
      footer={
        list ? (
          <LinkButton to={list} variant="solid" iconEnd="forward">
            {t('overview.openList')}
          </LinkButton>
        ) : undefined
      }
    >
      <Box bg="bg.subtle" borderRadius="md" p="4" mb="4">
        <Text textStyle="label">{t('overview.howItIsCounted')}</Text>
        <Text textStyle="caption" color="fg.muted">
          {words.definition(figure)}
        </Text>
      </Box>
      {records.isError && !items ? (
        <LoadFailure inline title={t('failed', { what: words.name(figure) })} query={records} />
      ) : !items ? (
        <SkeletonRows rows={6} avatar={false} />
      ) : items.length === 0 ? (
        <EmptyState compact title={t('overview.emptyTitle')} description={t('overview.emptyDescription')} />
      ) : (
        <>
          <Kinds figure={figure} kinds={kinds.data?.items ?? []} />
          <Text textStyle="caption" color="fg.muted" mt="4" mb="1">
            {t('overview.newestFirst')}
          </Text>
          <Rows aria-label={t('overview.recordsOf', { figure: words.name(figure) })}>
            {items.map((record) => (
              <RecordRow key={record.id} figure={figure} record={record} />
            ))}
          </Rows>
          {records.hasNextPage ? (
            <Box mt="3">
              <Button loading={records.isFetchingNextPage} onClick={() => void records.fetchNextPage()}>
                {t('overview.more')}
              </Button>
            </Box>
          ) : null}
        </>
      )}
    </Drawer>
  )
}

type Kind = { kind: string | null; value: string | null; part: string | null; records: number }

/** The parts of the figure by kind of record. They add up to it. */
function Kinds({ figure, kinds }: { figure: FigureKey; kinds: readonly Kind[] }) {
  const words = useFigureWords()
  const isSum = figureOf(figure).from === 'SUM'
  const named = kinds.filter(({ kind }) => kind !== null)
  if (named.length === 0) return null
  return (
    <chakra.dl display="grid" gridTemplateColumns="1fr auto auto" columnGap="4" rowGap="1.5" textStyle="cell">
      {named.map(({ kind, value, records }) => [
        <dt key={kind}>{words.kind(kind!)}</dt>,
        <chakra.dd key={`${kind} records`} color="fg.muted" textAlign="end" fontVariantNumeric="tabular-nums">
          {words.number(records)}
        </chakra.dd>,
        <chakra.dd key={`${kind} value`} textAlign="end" fontVariantNumeric="tabular-nums">
          <bdi>{isSum ? words.value(figure, value) : ''}</bdi>
        </chakra.dd>,
      ])}
    </chakra.dl>
  )
}

/** The kinds that say more than the other records of a figure do. */
const markedKinds: readonly string[] = ['NO_SHOW', 'WAIVED', 'REFUNDED', 'OPEN', 'LEFT_UNPAID', 'CANCELLED_LATE']

function RecordRow({ figure, record }: { figure: FigureKey; record: FigureRecord }) {
  const words = useFigureWords()
  const { dateTime } = useBusiness()
  const { service, customer, provider, label, kind } = record
  const title = service?.name ?? customer?.name ?? provider?.name ?? label ?? words.name(figure)
  const rest = [dateTime(record.at), service ? customer?.name : undefined, service ? undefined : label]
  const share = words.parts(figure, record.part, record.whole)
  return (
    <li>
      <chakra.div minW="0">
        <TextLink to={recordAddress(record)}>
          <bdi>{title}</bdi>
        </TextLink>
        <Text textStyle="caption" color="fg.muted">
          {rest.filter(Boolean).map((text, index) => (
            <Span key={index}>
              {index > 0 ? ' · ' : null}
              <bdi>{text}</bdi>
            </Span>
          ))}
        </Text>
      </chakra.div>
      <chakra.div display="flex" alignItems="center" gap="2">
        {kind !== null && markedKinds.includes(kind) ? <Badge>{words.kind(kind)}</Badge> : null}
        <bdi className="value">{share ?? words.value(figure, record.part)}</bdi>
      </chakra.div>
    </li>
  )
}
