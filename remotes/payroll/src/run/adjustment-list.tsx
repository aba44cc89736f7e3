import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Box, Flex, Heading, HStack, IconButton, Money, Span, toast, useProblemText } from '@steward/shared/ui/core'
import { usePayWords } from '../member/pay-words.ts'
import { useTexts } from '../texts/texts.ts'
import { useChangeRun, type Adjustment, type LineDetails, type Run } from './payroll-runs.queries.ts'
import type { OpenRunDialog } from './run-dialogs.tsx'

interface AdjustmentListProps {
  run: Run
  details: LineDetails
  open: OpenRunDialog
}

/** The adjustments of a line, with who made each and why. */
export function AdjustmentList({ run, details, open }: AdjustmentListProps) {
  const t = useTexts()
  if (details.adjustmentItems.length === 0) return null
  return (
    <Box as="section" aria-label={t('adjust.list')} bg="bg.panel" borderWidth="1px" borderRadius="md" p="4">
      <Heading level={3} textStyle="label" color="fg.muted">
        {t('adjust.list')}
      </Heading>
      {details.adjustmentItems.map((adjustment) => (
        <Row key={adjustment.id} run={run} details={details} adjustment={adjustment} open={open} />
      ))}
    </Box>
  )
}

function Row({ run, details, adjustment, open }: AdjustmentListProps & { adjustment: Adjustment }) {
  const t = useTexts()
  const words = usePayWords()
  const business = useBusiness()
  const problemText = useProblemText()
  const change = useChangeRun(run)
  const { id, action, amount, reason, at, by } = adjustment
  const item = words.named(adjustment)
  const remove = () =>
    void change.mutateAsync({ action: 'removeAdjustment', memberId: details.member.id, adjustmentId: id }).then(
      () => toast.success(t('adjust.removed', { item })),
      (error: unknown) => toast.error(problemText(error)),
    )
  return (
    <Flex gap="3" py="2" alignItems="flex-start" textStyle="cell">
      <Box flex="1" minW="0">
        <Span display="block">{t(`adjust.text.${action}`, { item })}</Span>
        <Span display="block" textStyle="caption" color="fg.muted" overflowWrap="anywhere">
          {t('adjust.because', { reason, when: business.dateTime(at), who: by ? fullName(by) : '–' })}
        </Span>
      </Box>
      <Money amount={amount} currency={run.currency} />
      {details.mayAdjust ? (
        <HStack gap="1" my="-1">
          <IconButton
            size="xs"
            icon="edit"
            label={t('adjust.edit', { item })}
            onClick={() => open('edit-adjustment', `${details.member.id}~${id}`)}
          />
          <IconButton
            size="xs"
            icon="delete"
            label={t('adjust.remove', { item })}
            loading={change.isPending}
            onClick={remove}
          />
        </HStack>
      ) : null}
    </Flex>
  )
}
