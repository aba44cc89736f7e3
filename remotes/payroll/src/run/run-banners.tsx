import * as to from '@steward/shared/addresses'
import { runActions } from '@steward/shared/rules/payroll/payroll-run'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Banner, Button, LinkButton } from '@steward/shared/ui/core'
import { usePayWords } from '../member/pay-words.ts'
import { useTexts } from '../texts/texts.ts'
import type { Run } from './payroll-runs.queries.ts'
import { openWarnings } from './run-warnings.ts'
import { useCalculate } from './use-calculate.ts'
import { useRunWords } from './use-run-words.ts'

/** What a reader has to know before the next step: changed sources, open warnings, and lines they may not see. */
export function RunBanners({ run }: { run: Run }) {
  const t = useTexts()
  const words = useRunWords()
  const warnings = openWarnings(run)
  const people = warnings.flatMap(({ member }) => member ?? [])
  const concerned = people.filter(({ id }, index) => people.findIndex((other) => other.id === id) === index)
  return (
    <>
      <StaleBanner run={run} />
      {warnings.length > 0 && run.status === 'CALCULATED' ? (
        <Banner
          tone="warning"
          title={t('run.warned', { count: warnings.length })}
          action={
            <LinkButton size="sm" to={to.payroll({ month: run.month, view: 'review' })}>
              {t('run.settle')}
            </LinkButton>
          }
        >
          {concerned.length > 0 ? words.names(concerned) : null}
        </Banner>
      ) : null}
      {run.restricted > 0 ? (
        <Banner tone="neutral" icon="lock">
          {t('run.hidden')}
        </Banner>
      ) : null}
    </>
  )
}

/** Says what changed after the calculation, and offers the step that takes it. */
export function StaleBanner({ run }: { run: Run }) {
  const t = useTexts()
  const words = useRunWords()
  const { list } = usePayWords()
  const { calculate, isBusy } = useCalculate(run)
  if (!run.isStale) return null
  const changes = run.stale.map(({ member, causes }) => `${fullName(member)}: ${list(causes.map(words.cause))}`)
  const mayCalculate = runActions(run.status).includes('calculate')
  return (
    <Banner
      tone="warning"
      icon="refresh"
      title={t('run.stale')}
      action={
        mayCalculate ? (
          <Button size="sm" icon="refresh" loading={isBusy} onClick={calculate}>
            {t('run.recalculate')}
          </Button>
        ) : null
      }
    >
      {changes.length > 0 ? `${changes.join('. ')}.` : t('run.staleHidden')}
      {mayCalculate ? null : ` ${t('run.reopenFirst')}`}
    </Banner>
  )
}
