import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import {
  AfterPause,
  Badge,
  LoadFailure,
  Panel,
  SkeletonRows,
  Span,
  Stack,
  TextLink,
  useParam,
} from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { usePayWords } from '../member/pay-words.ts'
import { shortHash } from '../run/short-hash.ts'
import { useTexts } from '../texts/texts.ts'
import { TablePanel } from './table-panel.tsx'
import { statutoryTables, type TableHead } from './tables.queries.ts'

/** Every statutory table with its source, and the rows of the one that the address names. */
export function TablesTab() {
  const t = useTexts()
  const [tableId] = useParam('table')
  const query = useQuery(statutoryTables.list())
  const opened = query.data?.items.find(({ id }) => id === tableId)
  return (
    <Stack gap="4" mt="4">
      <Panel title={t('tables.title')} description={t('tables.hint')} padding="none">
        {query.isError ? <LoadFailure inline title={t('failed', { what: t('tables.title') })} query={query} /> : null}
        {query.isPending ? (
          <AfterPause>
            <SkeletonRows rows={7} avatar={false} />
          </AfterPause>
        ) : null}
        {query.data ? <TableList tables={query.data.items} /> : null}
      </Panel>
      {opened ? <TablePanel key={opened.id} head={opened} /> : null}
    </Stack>
  )
}

function TableList({ tables }: { tables: readonly TableHead[] }) {
  const t = useTexts()
  const words = usePayWords()
  const business = useBusiness()
  const month = business.dateOf(systemClock.now()).slice(0, 7)
  // The newest of a kind comes first, so the first one that has begun is in force.
  const inForce = (head: TableHead) =>
    tables.find(({ kind, from }) => kind === head.kind && from <= month)?.id === head.id
  return (
    <PlainTable
      caption={t('tables.title')}
      headers={[t('tables.table'), t('tables.from'), t('tables.knownUntil'), t('tables.checksum')]}
      rows={tables.map((head) => ({
        key: head.id,
        cells: [
          <Span key="name" display="block">
            <TextLink to={to.statutoryTables({ table: head.id })}>
              <Span lang="en">{head.name}</Span>
            </TextLink>{' '}
            {inForce(head) ? (
              <Badge palette={head.knownUntil < month ? 'warning' : 'success'}>
                {t(head.knownUntil < month ? 'tables.outdated' : 'tables.inForce')}
              </Badge>
            ) : null}
          </Span>,
          words.month(head.from),
          words.month(head.knownUntil),
          <Span key="hash" title={head.checksum} fontFamily="mono">
            {shortHash(head.checksum)}
          </Span>,
        ],
      }))}
    />
  )
}
