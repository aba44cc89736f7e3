import { runActions } from '@steward/shared/rules/payroll/payroll-run'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  Badge,
  Box,
  Button,
  Flex,
  Icon,
  IconButton,
  LinkButton,
  Panel,
  Span,
  Text,
  toast,
  useProblemText,
} from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { useChangeRun, type Run, type RunWarning } from '../payroll-runs.queries.ts'
import type { OpenRunDialog } from '../run-dialogs.tsx'
import { openWarnings } from '../run-warnings.ts'
import { useRunWords } from '../use-run-words.ts'

interface WarningsPanelProps {
  run: Run
  open: OpenRunDialog
}

/** The warnings of a run. Each is mended at its source, or acknowledged with a note until the approval. */
export function WarningsPanel({ run, open }: WarningsPanelProps) {
  const t = useTexts()
  const { warnings } = run
  const settled = warnings.length - openWarnings(run).length
  return (
    <Panel
      padding="none"
      title={t('review.warnings')}
      actions={
        warnings.length > 0 ? (
          <Span textStyle="caption" color="fg.muted">
            {t('review.settled', { settled, count: warnings.length })}
          </Span>
        ) : null
      }
    >
      {warnings.length === 0 ? (
        <Text px="5" pb="4" color="fg.muted">
          {t('review.noWarnings')}
        </Text>
      ) : (
        <Box as="ul">
          {warnings.map((warning) => (
            <Row key={warning.key} run={run} warning={warning} open={open} />
          ))}
        </Box>
      )}
    </Panel>
  )
}

function Row({ run, warning, open }: WarningsPanelProps & { warning: RunWarning }) {
  const t = useTexts()
  const words = useRunWords()
  const business = useBusiness()
  const { acknowledged, member } = warning
  const isChangeable = runActions(run.status).includes('calculate')
  const mend = words.mend(warning, run.month)
  return (
    <Flex
      as="li"
      px="5"
      py="3"
      gap="3"
      alignItems="flex-start"
      flexWrap="wrap"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Span color={acknowledged ? 'success.fg' : 'warning.fg'} mt="0.5">
        <Icon name={acknowledged ? 'circleCheck' : 'warning'} size={16} />
      </Span>
      <Box flex="1 1 240px" minW="0">
        <Span display="block" textStyle="label">
          {member
            ? t('review.about', { name: fullName(member), warning: words.warning(warning) })
            : words.warning(warning)}
        </Span>
        <Span display="block" textStyle="caption" color="fg.muted" overflowWrap="anywhere">
          {acknowledged
            ? t('review.note', {
                who: acknowledged.by ? fullName(acknowledged.by) : '–',
                when: business.dateTime(acknowledged.at),
                note: acknowledged.note,
              })
            : t(`warningHint.${warning.code}`)}
        </Span>
      </Box>
      {acknowledged ? (
        <Flex gap="2" alignItems="center">
          <Badge icon="check">{t('review.acknowledged')}</Badge>
          {isChangeable ? <WithdrawButton run={run} warning={warning} /> : null}
        </Flex>
      ) : isChangeable ? (
        <Flex gap="2" flexWrap="wrap">
          <Button size="sm" variant="ghost" onClick={() => open('acknowledge', warning.key)}>
            {t('review.acknowledge')}
          </Button>
          {mend ? (
            <LinkButton size="sm" to={mend.to}>
              {mend.label}
            </LinkButton>
          ) : null}
        </Flex>
      ) : null}
    </Flex>
  )
}

/** Opens an acknowledged warning again. */
function WithdrawButton({ run, warning }: { run: Run; warning: RunWarning }) {
  const t = useTexts()
  const words = useRunWords()
  const problemText = useProblemText()
  const change = useChangeRun(run)
  const withdraw = () =>
    void change
      .mutateAsync({ action: 'withdraw', keys: [warning.key] })
      .catch((error: unknown) => toast.error(problemText(error)))
  return (
    <IconButton
      size="sm"
      icon="undo"
      label={t('review.withdraw', { warning: words.warning(warning) })}
      loading={change.isPending}
      onClick={withdraw}
    />
  )
}
