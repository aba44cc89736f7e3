import * as to from '@steward/shared/addresses'
import { useCan } from '@steward/shared/roles/gate'
import { runActions, whyNotRun, type RunAction } from '@steward/shared/rules/payroll/payroll-run'
import { Button, IconButton, LinkButton, useRefusalText } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { PdfButton } from '@steward/shared/ui/paper'
import { useTexts } from '../texts/texts.ts'
import { downloadSummary, type Run } from './payroll-runs.queries.ts'
import type { OpenRunDialog } from './run-dialogs.tsx'
import { useCalculate } from './use-calculate.ts'

/** The next step of a run as the solid button, and the others before it. Each says why it is not possible now. */
export function RunActions({ run, open }: { run: Run; open: OpenRunDialog }) {
  const t = useTexts()
  const can = useCan()
  const refusalText = useRefusalText()
  const { calculate, isBusy } = useCalculate(run)
  const refused = (action: Exclude<RunAction, 'adjust'>) => ({
    disabledReason: refusalText(whyNotRun(action, run, { may: can })),
    asks: { operation: `payroll-run.${action}` as const, record: run.id },
  })
  const possible = runActions(run.status)
  const isFirst = run.status === 'DRAFT'
  return (
    <>
      {possible.includes('void') ? (
        <Menu
          label={t('run.more')}
          trigger={<IconButton variant="outline" icon="more" label={t('run.more')} />}
          sections={[
            {
              key: 'actions',
              items: [
                ...(possible.includes('reopen')
                  ? [
                      {
                        key: 'reopen',
                        label: t('run.reopen'),
                        icon: 'undo' as const,
                        onSelect: () => open('reopen-run'),
                        ...refused('reopen'),
                      },
                    ]
                  : []),
                {
                  key: 'void',
                  label: t('run.void'),
                  icon: 'cancel',
                  tone: 'danger',
                  onSelect: () => open('void-run'),
                  ...refused('void'),
                },
              ],
            },
          ]}
        />
      ) : null}
      {run.status === 'APPROVED' || run.status === 'PAID' ? (
        can('export.payroll') ? (
          <PdfButton text={t('run.summary')} download={(language) => downloadSummary(run.id, language)} />
        ) : null
      ) : null}
      {possible.includes('calculate') ? (
        <Button
          icon={isFirst ? 'calculate' : 'refresh'}
          variant={isFirst ? 'solid' : 'outline'}
          loading={isBusy}
          {...refused('calculate')}
          onClick={calculate}
        >
          {t(isFirst ? 'run.calculate' : 'run.recalculate')}
        </Button>
      ) : null}
      {possible.includes('approve') ? (
        <LinkButton variant="solid" icon="approve" to={to.payroll({ month: run.month, view: 'review' })}>
          {t(can('run.approve') ? 'run.review' : 'run.reviewOnly')}
        </LinkButton>
      ) : null}
      {possible.includes('pay') ? (
        <Button variant="solid" icon="paid" {...refused('pay')} onClick={() => open('pay-run')}>
          {t('run.pay')}
        </Button>
      ) : null}
      {run.status === 'PAID' ? (
        <Button icon="calculate" onClick={() => open('recompute-run')}>
          {t('run.recompute')}
        </Button>
      ) : null}
    </>
  )
}
