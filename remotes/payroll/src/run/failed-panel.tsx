import * as to from '@steward/shared/addresses'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Box, Flex, LinkButton, Panel, Span } from '@steward/shared/ui/core'
import { useProblemWords } from '../member/use-problem-words.ts'
import { useTexts } from '../texts/texts.ts'
import type { Run, RunLine } from './payroll-runs.queries.ts'

type Problem = RunLine['problems'][number]

/** The people who could not be calculated, each with everything that is missing and the page that mends it. */
export function FailedPanel({ run }: { run: Run }) {
  const t = useTexts()
  const textOf = useProblemWords()
  const failed = run.lines.filter(({ status }) => status === 'FAILED')
  if (failed.length === 0) return null
  return (
    <Panel mb="4" padding="none" title={t('run.failed', { count: failed.length })} description={t('run.failedHint')}>
      <Box as="ul">
        {failed.map(({ member, problems, restricted }) => (
          <Flex
            as="li"
            key={member.id}
            px="5"
            py="3"
            gap="3"
            flexWrap="wrap"
            alignItems="flex-start"
            borderTopWidth="1px"
            borderColor="border.muted"
            textStyle="cell"
          >
            <Box flex="1 1 240px" minW="0">
              <Span textStyle="strong">{fullName(member)}</Span>
              {restricted ? (
                <Box color="fg.muted">{t('run.failedHidden')}</Box>
              ) : (
                <Box as="ul" color="fg.muted">
                  {problems.map((problem) => (
                    <li key={`${problem.path}${problem.code}`}>{textOf(problem)}</li>
                  ))}
                </Box>
              )}
            </Box>
            {restricted ? null : (
              <LinkButton size="sm" to={placeOf(problems, member.id, run.month)}>
                {t('run.mend')}
              </LinkButton>
            )}
          </Flex>
        ))}
      </Box>
    </Panel>
  )
}

/** The page of the first missing fact, with the dialog that records it. */
function placeOf(problems: readonly Problem[], memberId: string, month: string) {
  const first = problems[0]?.path ?? ''
  const payrollWith = (dialog?: string) => to.memberPayroll(memberId, { month, ...(dialog ? { dialog } : {}) })
  if (first === 'record') return payrollWith('edit-salary')
  if (first === 'facts.dateOfBirth' || first === 'facts.firstDay' || first === 'facts.lastDay')
    return to.member(memberId)
  if (first === 'yearToDate') return payrollWith('new-opening')
  return payrollWith()
}
