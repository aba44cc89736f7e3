import * as to from '@steward/shared/addresses'
import type { Member, PayrollProfile } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Badge, Flex, HStack, Icon, LinkButton, Panel, Stack, Text } from '@steward/shared/ui/core'
import { MonthSwitch } from '../month-choice/month-switch.tsx'
import { useMonth } from '../month-choice/use-month.ts'
import { useTexts } from '../texts/texts.ts'
import { usePayWords } from './pay-words.ts'
import { useProblemWords } from './use-problem-words.ts'

/** Whether this month can be calculated: everything that is missing at once, and the numbers that files need. */
export function ReadinessPanel({ profile, member }: { profile: PayrollProfile; member: Member }) {
  const t = useTexts()
  const words = usePayWords()
  const textOf = useProblemWords()
  const business = useBusiness()
  const month = useMonth()
  const { wageMonth, problems, missingNumbers, unpaidDays } = profile.month
  const isReady = problems.length === 0
  return (
    <Panel
      title={t('readiness.title', { month: words.month(wageMonth) })}
      actions={
        <HStack gap="3" flexWrap="wrap">
          <Badge palette={isReady ? 'success' : 'warning'}>
            {t(isReady ? 'readiness.ready' : 'readiness.notReady')}
          </Badge>
          <MonthSwitch month={month} />
        </HStack>
      }
    >
      <Stack gap="2">
        {problems.map((problem) => (
          <HStack key={`${problem.path}${problem.code}`} gap="2" alignItems="flex-start">
            <Icon name="warning" />
            <Text>{textOf(problem)}</Text>
          </HStack>
        ))}
        {problems.some(({ path }) => path === 'facts.dateOfBirth') ? (
          <Flex>
            <LinkButton size="sm" to={to.member(member.id)}>
              {t('readiness.toDetails')}
            </LinkButton>
          </Flex>
        ) : null}
        {isReady ? <Text>{t('readiness.complete')}</Text> : null}
        {missingNumbers.length > 0 ? (
          <Text color="fg.muted">
            {t('readiness.numbers', { list: words.list(missingNumbers.map((one) => t(`number.${one}`))) })}
          </Text>
        ) : null}
        {unpaidDays.length > 0 ? (
          <Text color="fg.muted">
            {t('readiness.unpaid', {
              list: words.list(
                unpaidDays.map(({ from, to: last }) =>
                  from === last ? business.date(from) : `${business.date(from)} – ${business.date(last)}`,
                ),
              ),
            })}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  )
}
