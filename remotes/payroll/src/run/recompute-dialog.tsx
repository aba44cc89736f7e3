import { useQuery } from '@tanstack/react-query'
import { fullName } from '@steward/shared/rules/common/person-name'
import {
  AfterPause,
  Banner,
  Button,
  FactList,
  LoadFailure,
  Money,
  SkeletonRows,
  Span,
  Stack,
  Text,
} from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { usePayWords } from '../member/pay-words.ts'
import { useTexts } from '../texts/texts.ts'
import { sumNames } from './pay-lines.ts'
import { payrollRuns, type Run } from './payroll-runs.queries.ts'
import { shortHash } from './short-hash.ts'

/** Calculates a paid run again from what it has frozen, and compares every figure and the hash. Nothing is stored. */
export function RecomputeDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const t = useTexts()
  const words = usePayWords()
  const query = useQuery({ ...payrollRuns.recomputation(run.id), staleTime: 0 })
  const result = query.data
  const nameOf = (code: string) => {
    const sum = sumNames.find((name) => name === code)
    return sum ? t(`run.sum.${sum}`) : words.lineOf({ code })
  }
  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('recompute.title', { month: words.month(run.month) })}
      description={t('recompute.hint')}
      footer={<Button onClick={onClose}>{t('recompute.close')}</Button>}
    >
      {query.isError ? <LoadFailure inline title={t('failed', { what: t('recompute.what') })} query={query} /> : null}
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={4} avatar={false} />
        </AfterPause>
      ) : null}
      {result ? (
        <Stack gap="4">
          {result.isSame ? (
            <Banner tone="success" title={t('recompute.same')}>
              {t('recompute.sameHint', { count: result.lines })}
            </Banner>
          ) : (
            <Banner tone="danger" title={t('recompute.differs', { count: result.differences.length })}>
              {t('recompute.differsHint')}
            </Banner>
          )}
          <FactList
            facts={[
              { label: t('recompute.frozen'), value: <Hash text={result.frozenHash} /> },
              { label: t('recompute.computed'), value: <Hash text={result.computedHash} /> },
              { label: t('recompute.lines'), value: result.lines },
            ]}
          />
          {result.changedTables.length > 0 ? (
            <Text textStyle="cell">{t('recompute.tables', { list: words.list(result.changedTables) })}</Text>
          ) : null}
          {result.differences.length > 0 ? (
            <PlainTable
              framed
              caption={t('recompute.differences')}
              headers={[
                t('payroll.column.member'),
                t('recompute.figure'),
                { text: t('recompute.frozenFigure'), numeric: true },
                { text: t('recompute.computedFigure'), numeric: true },
              ]}
              rows={result.differences.map(({ member, code, frozen, computed }) => ({
                key: `${member.id}${code}`,
                cells: [
                  fullName(member),
                  nameOf(code),
                  <Money key="frozen" amount={frozen} currency={run.currency} />,
                  <Money key="computed" amount={computed} currency={run.currency} />,
                ],
              }))}
            />
          ) : null}
        </Stack>
      ) : null}
    </Dialog>
  )
}

/** The beginning of a hash. The whole one is its title. */
function Hash({ text }: { text: string }) {
  return (
    <Span title={text} fontFamily="mono" dir="ltr">
      {shortHash(text)}
    </Span>
  )
}
