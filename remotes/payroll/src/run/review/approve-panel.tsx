import { useForm, useWatch } from 'react-hook-form'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { approvalBlockers, type ApprovalBlocker } from '@steward/shared/rules/payroll/run-words'
import { whyNotRun } from '@steward/shared/rules/payroll/payroll-run'
import { useBusiness } from '@steward/shared/stores'
import {
  Box,
  Button,
  Flex,
  Icon,
  Panel,
  Span,
  Stack,
  Text,
  toast,
  useProblemText,
  useRefusalText,
} from '@steward/shared/ui/core'
import { Form, TextField } from '@steward/shared/ui/forms'
import { usePayWords } from '../../member/pay-words.ts'
import { useTexts } from '../../texts/texts.ts'
import { useChangeRun, type Run } from '../payroll-runs.queries.ts'
import { shortHash } from '../short-hash.ts'

/** The checks of an approval, and the approval of the figures that the reader sees. */
export function ApprovePanel({ run }: { run: Run }) {
  const t = useTexts()
  const business = useBusiness()
  if (run.approval) return <Approval run={run} approval={run.approval} />
  return (
    <Panel title={t('approve.title')}>
      <Text textStyle="cell" color="fg.muted">
        {run.approvedAt
          ? t('approve.done', {
              when: business.dateTime(run.approvedAt),
              who: run.approvedBy ? fullName(run.approvedBy) : '–',
            })
          : t('approve.notYet')}
      </Text>
    </Panel>
  )
}

interface ApprovalProps {
  run: Run
  approval: NonNullable<Run['approval']>
}

function Approval({ run, approval }: ApprovalProps) {
  const t = useTexts()
  const can = useCan()
  const words = usePayWords()
  const refusalText = useRefusalText()
  const problemText = useProblemText()
  const change = useChangeRun(run)
  const form = useForm({ defaultValues: { confirmation: '' } })
  const typed = useWatch({ control: form.control, name: 'confirmation' })
  const month = words.month(run.month)
  const [first] = approval.blockers
  const isTyped = !approval.needsConfirmation || isNameOf(typed, month)
  const refusal = refusalText(whyNotRun('approve', run, { may: can }))
  const reason =
    refusal ?? (first ? t(`approve.blocked.${first}`) : isTyped ? undefined : t('approve.typeFirst', { month }))
  const approve = async () => {
    try {
      await change.mutateAsync({
        action: 'approve',
        body: { digest: run.digest, confirmation: approval.needsConfirmation ? run.month : null },
      })
      toast.success(t('approve.approved', { month }))
    } catch (error) {
      // The page loads the newest figures, and the acknowledgements that still apply stay.
      toast.error(problemText(error))
    }
  }
  return (
    <Panel title={t('approve.title')}>
      <Stack gap="2" as="ul">
        {approvalBlockers.map((blocker) => (
          <Check key={blocker} blocker={blocker} isFailing={approval.blockers.includes(blocker)} />
        ))}
      </Stack>
      <Form form={form} onSubmit={approve} label={t('approve.title')}>
        <Stack gap="4" mt="4" pt="4" borderTopWidth="1px" borderColor="border.muted">
          {approval.needsConfirmation ? (
            <>
              <Text textStyle="cell" color="fg.muted">
                {t('approve.alone')}
              </Text>
              <TextField name="confirmation" label={t('approve.type', { month })} />
            </>
          ) : null}
          <Button
            full
            type="submit"
            variant="solid"
            icon="approve"
            loading={form.formState.isSubmitting}
            disabledReason={reason}
            asks={refusal === undefined ? undefined : { operation: 'payroll-run.approve', record: run.id }}
          >
            {t('approve.save', { month })}
          </Button>
          <Text textStyle="caption" color="fg.muted">
            {reason ? `${reason} ` : ''}
            {t('approve.digest')} <Span dir="ltr">{shortHash(run.digest)}</Span>
          </Text>
        </Stack>
      </Form>
    </Panel>
  )
}

function Check({ blocker, isFailing }: { blocker: ApprovalBlocker; isFailing: boolean }) {
  const t = useTexts()
  return (
    <Flex as="li" gap="2" textStyle="cell" color={isFailing ? 'warning.fg' : 'fg'}>
      <Box as="span" color={isFailing ? 'warning.fg' : 'success.fg'} mt="0.5">
        <Icon name={isFailing ? 'warning' : 'check'} size={14} />
      </Box>
      {t(isFailing ? `approve.blocked.${blocker}` : `approve.passed.${blocker}`)}
    </Flex>
  )
}

/** Whether a person has typed the name of the month, in any case and with any spaces around it. */
const isNameOf = (typed: string, month: string): boolean =>
  typed.trim().toLocaleLowerCase() === month.toLocaleLowerCase()
