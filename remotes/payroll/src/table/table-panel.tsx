import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { useBusiness } from '@steward/shared/stores'
import {
  AfterPause,
  Box,
  FactList,
  Heading,
  LoadFailure,
  Panel,
  SegmentedLinks,
  SkeletonRows,
  Span,
  Stack,
  Text,
  useParam,
} from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { usePayWords } from '../member/pay-words.ts'
import { useDerivationWords } from '../run/use-derivation-words.ts'
import { useTexts } from '../texts/texts.ts'
import { statutoryTables, type StatutoryTable, type TableHead, type TablePart } from './tables.queries.ts'

/** A table with its source, its checksum and the rows of one part. Texts of the source stay in English. */
export function TablePanel({ head }: { head: TableHead }) {
  const t = useTexts()
  const words = usePayWords()
  const query = useQuery(statutoryTables.detail(head.id))
  return (
    <Panel title={<Span lang="en">{head.name}</Span>}>
      <Stack gap="4">
        <FactList
          facts={[
            { label: t('tables.from'), value: words.month(head.from) },
            { label: t('tables.knownUntil'), value: words.month(head.knownUntil) },
            {
              label: t('tables.source'),
              value: (
                <Span lang="en" overflowWrap="anywhere">
                  {head.source}
                </Span>
              ),
            },
            {
              label: t('tables.checksum'),
              value: (
                <Span fontFamily="mono" overflowWrap="anywhere">
                  {head.checksum}
                </Span>
              ),
            },
          ]}
        />
        {query.isError ? <LoadFailure inline title={t('failed', { what: head.name })} query={query} /> : null}
        {query.isPending ? (
          <AfterPause>
            <SkeletonRows rows={8} avatar={false} />
          </AfterPause>
        ) : null}
        {query.data ? <Parts table={query.data} /> : null}
      </Stack>
    </Panel>
  )
}

function Parts({ table: { id, parts } }: { table: StatutoryTable }) {
  const t = useTexts()
  const [asked] = useParam('part')
  const letters = [...new Set(parts.flatMap(({ part }) => part ?? []))]
  const letter = letters.includes(asked ?? '') ? asked : letters[0]
  const shown = letter === undefined ? parts : parts.filter(({ part }) => part === letter)
  const who = letter === undefined ? '' : (shown[0]?.who ?? '')
  return (
    <>
      {letters.length > 0 ? (
        <SegmentedLinks
          label={t('tables.parts')}
          links={letters.map((part) => ({
            to: to.statutoryTables({ table: id, part }),
            label: t('tables.part', { part }),
            current: part === letter,
          }))}
        />
      ) : null}
      {who ? <Text lang="en">{who}</Text> : null}
      {shown.map((part, index) => (
        <PartRows key={`${part.kind}${index}`} part={part} />
      ))}
    </>
  )
}

function PartRows({ part: { kind, part, who, columns, rows } }: { part: TablePart }) {
  const t = useTexts()
  const { currency } = useBusiness()
  const words = useDerivationWords(currency)
  const title = t(`tables.kind.${kind}`)
  const isText = (column: string) => column === 'name' || column === 'code'
  const isRate = kind === 'ABOVE' || kind === 'RATES'
  const cell = (column: string, value: string | null) => {
    if (isText(column)) return <Span lang="en">{value}</Span>
    return isRate && value !== null && (column === 'employer' || column === 'employee')
      ? words.rate(value)
      : words.cell(column, value)
  }
  return (
    <Box as="section" aria-label={title}>
      <Heading level={3} textStyle="label" mb="2">
        {title}
      </Heading>
      {part === null && who ? (
        <Text lang="en" textStyle="caption" color="fg.muted">
          {who}
        </Text>
      ) : null}
      <PlainTable
        caption={title}
        headers={columns.map((column) => {
          const text =
            isText(column) || column === 'limit' || column === 'amount'
              ? t(`tables.column.${column}` as never)
              : words.columnName(column)
          return isText(column) ? text : { text, numeric: true }
        })}
        rows={rows.map((row, index) => ({
          key: String(index),
          cells: row.map((value, at) => cell(columns[at]!, value)),
        }))}
      />
    </Box>
  )
}
