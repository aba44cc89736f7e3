import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '@steward/shared/rules/common/person-name'
import {
  AfterPause,
  Box,
  Button,
  Flex,
  LoadFailure,
  Money,
  Panel,
  SkeletonRows,
  Span,
  Stack,
  Text,
} from '@steward/shared/ui/core'
import { PlainTable, useNarrow } from '@steward/shared/ui/table'
import { usePayWords } from '../../member/pay-words.ts'
import { useTexts } from '../../texts/texts.ts'
import { payrollRuns, type Comparison, type Run } from '../payroll-runs.queries.ts'
import { useRunWords } from '../use-run-words.ts'
import { useChangeWords } from './use-change-words.ts'

type Line = Comparison['lines'][number]

const hasChanged = ({ change, causes }: Line) => causes.length > 0 || Number(change) !== 0

/** What changed since the month before: the net pay of each person, with the cause of each difference. */
export function ChangesPanel({ run }: { run: Run }) {
  const t = useTexts()
  const words = usePayWords()
  const query = useQuery(payrollRuns.comparison(run.id))
  const previous = query.data?.previous
  return (
    <Panel
      padding="none"
      title={previous ? t('review.changes', { month: words.month(previous.month) }) : t('review.noPrevious')}
      description={previous ? t('review.changesHint') : t('review.noPreviousHint')}
    >
      {query.isError ? (
        <LoadFailure inline title={t('failed', { what: t('review.comparison') })} query={query} />
      ) : null}
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={6} avatar={false} />
        </AfterPause>
      ) : null}
      {query.data ? <Changes comparison={query.data} /> : null}
    </Panel>
  )
}

function Changes({ comparison }: { comparison: Comparison }) {
  const t = useTexts()
  const words = usePayWords()
  const { names } = useRunWords()
  // Up to this width, totals and approval beside the table leave no room for the causes.
  const isNarrow = useNarrow(1440)
  const [isUnfolded, setUnfolded] = useState(false)
  const changed = comparison.lines.filter(hasChanged)
  const others = comparison.lines.filter((line) => !hasChanged(line))
  const shown = isUnfolded ? [...changed, ...others] : changed
  const { currency, previous, month, net } = comparison
  const money = (amount: string | null, signed = false, strong = false) => (
    <Money amount={amount} currency={currency} signed={signed} strong={strong} />
  )
  const before = previous ? words.month(previous.month) : t('review.before')
  return (
    <>
      {isNarrow ? (
        <Box as="ul">
          {shown.map((line) => (
            <Box as="li" key={line.member.id} px="5" py="3" borderTopWidth="1px" borderColor="border.muted">
              <Flex justifyContent="space-between" gap="3" textStyle="strong">
                <Span>{fullName(line.member)}</Span>
                {money(line.change, true, true)}
              </Flex>
              <Causes line={line} currency={currency} />
              <Text textStyle="caption" color="fg.muted">
                {`${before}: `}
                {money(line.previousNet)}
                {` · ${words.month(month)}: `}
                {money(line.net)}
              </Text>
            </Box>
          ))}
          <Flex as="li" px="5" py="3" justifyContent="space-between" borderTopWidth="1px" textStyle="strong">
            <Span>{t('run.sum.net')}</Span>
            {money(net.change, true, true)}
          </Flex>
        </Box>
      ) : (
        <PlainTable
          caption={t('review.comparison')}
          headers={[
            t('payroll.column.member'),
            t('review.cause'),
            { text: before, numeric: true },
            { text: words.month(month), numeric: true },
            { text: t('review.change'), numeric: true },
          ]}
          rows={[
            ...shown.map((line) => ({
              key: line.member.id,
              cells: [
                <Stack key="member" gap="0">
                  <Span textStyle="label">{fullName(line.member)}</Span>
                  <Span textStyle="caption" color="fg.muted">
                    {line.member.jobTitle}
                  </Span>
                </Stack>,
                <Causes key="causes" line={line} currency={currency} />,
                money(line.previousNet),
                money(line.net),
                money(line.change, true, true),
              ],
            })),
            {
              key: 'total',
              cells: [
                <Span key="name" textStyle="strong">
                  {t('run.sum.net')}
                </Span>,
                null,
                money(net.previous, false, true),
                money(net.current, false, true),
                money(net.change, true, true),
              ],
            },
          ]}
        />
      )}
      {others.length > 0 ? (
        <Flex px="5" py="3" gap="3" alignItems="center" flexWrap="wrap" borderTopWidth="1px" textStyle="cell">
          <Button
            size="sm"
            variant="ghost"
            icon={isUnfolded ? 'chevronDown' : 'chevronRight'}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {t('review.unchanged', { count: others.length })}
          </Button>
          <Span color="fg.muted">{names(others.map(({ member }) => member))}</Span>
        </Flex>
      ) : null}
      {comparison.restricted > 0 ? (
        <Text px="5" py="3" textStyle="caption" color="fg.muted">
          {t('review.restricted', { count: comparison.restricted })}
        </Text>
      ) : null}
    </>
  )
}

/** The causes of a change, each with its amount. They add up to the change. */
function Causes({ line, currency }: { line: Line; currency: string }) {
  const nameOf = useChangeWords()
  return line.causes.map((cause) => (
    <Flex
      key={cause.code}
      justifyContent="space-between"
      gap="3"
      color={cause.code === 'STATUTORY' ? 'fg.muted' : 'fg'}
    >
      <Span minW="0" textStyle="cell">
        {nameOf(cause)}
      </Span>
      <Money amount={cause.amount} currency={currency} signed />
    </Flex>
  ))
}
