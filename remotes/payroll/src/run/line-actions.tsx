import * as to from '@steward/shared/addresses'
import type { OperationId } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { runActions } from '@steward/shared/rules/payroll/payroll-run'
import { useBusinessCore } from '@steward/shared/stores'
import { Button, Flex, LinkButton, toast, useProblemText } from '@steward/shared/ui/core'
import { PdfButton } from '@steward/shared/ui/paper'
import { downloadPayslip } from '../member/payroll-profile.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { downloadPreview, useChangeRun, type Run, type RunLine } from './payroll-runs.queries.ts'
import type { OpenRunDialog } from './run-dialogs.tsx'

interface LineActionsProps {
  run: Run
  line: RunLine
  open: OpenRunDialog
}

/** What can be done with the line of a member, each with the reason why it is not possible now. */
export function LineActions({ run, line, open }: LineActionsProps) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const change = useChangeRun(run)
  const ownId = useBusinessCore((state) => state.user?.id)
  const { member, payslip } = line
  const name = fullName(member)
  const include = () =>
    void change.mutateAsync({ action: 'include', memberId: member.id }).then(
      () => toast.success(t('run.included', { name })),
      (error: unknown) => toast.error(problemText(error)),
    )
  const isOpen = runActions(run.status).includes('calculate')
  const disabledReason = line.mayAdjust
    ? undefined
    : isOpen
      ? t(member.id === ownId ? 'run.ownPay' : 'run.otherPay')
      : t(run.status === 'PAID' ? 'run.isPaid' : 'run.isClosed')
  // A closed run refuses everybody, which needs no explanation.
  const refused = (operation: OperationId) => ({
    disabledReason,
    asks: isOpen ? { operation, record: run.id, second: member.id } : undefined,
  })
  return (
    <Flex gap="2" flexWrap="wrap">
      {line.status === 'EXCLUDED' ? (
        <Button
          size="sm"
          icon="userAdd"
          {...refused('payroll-run-line.include')}
          loading={change.isPending}
          onClick={include}
        >
          {t('run.include')}
        </Button>
      ) : (
        <>
          <Button
            size="sm"
            icon="edit"
            {...refused('payroll-run-adjustment.create')}
            onClick={() => open('adjust', member.id)}
          >
            {t('run.adjust')}
          </Button>
          <Button
            size="sm"
            icon="cancel"
            {...refused('payroll-run-line.exclude')}
            onClick={() => open('exclude', member.id)}
          >
            {t('run.exclude')}
          </Button>
        </>
      )}
      {payslip && can('payslip.read') ? (
        <PdfButton
          size="sm"
          text={t('run.slip', { number: payslip.number })}
          download={(language) => downloadPayslip(payslip.id, language)}
        />
      ) : line.status === 'CALCULATED' ? (
        <PdfButton
          size="sm"
          text={t('run.preview')}
          download={(language) => downloadPreview(run.id, member.id, language)}
        />
      ) : null}
      <LinkButton size="sm" variant="ghost" icon="payroll" to={to.memberPayroll(member.id, { month: run.month })}>
        {t('run.toMember')}
      </LinkButton>
    </Flex>
  )
}
