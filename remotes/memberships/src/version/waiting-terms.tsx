import type { TermsOperation } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { Button, Flex, Text, toast, useProblemText } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { useUndoTerms } from './versions.queries.ts'

/** Subscribers who wait for new terms. The change can be undone until one of them is billed. */
export function WaitingTerms({ operation }: { operation: TermsOperation }) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const undo = useUndoTerms()
  const undoAll = () =>
    undo.mutate(operation.id, {
      onSuccess: ({ changed }) => toast.info(t('applyTerms.undone', { count: changed })),
      onError: (error) => toast.error(problemText(error)),
    })
  return (
    <Flex
      justifyContent="space-between"
      alignItems="center"
      gap="3"
      px={{ base: '4', sm: '5' }}
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
      bg="bg.subtle"
    >
      <Text textStyle="cell">{t('versions.waiting', { count: operation.waiting, version: operation.toVersion })}</Text>
      {can('plan.write') && operation.applied === 0 ? (
        <Button size="sm" variant="ghost" icon="undo" loading={undo.isPending} onClick={undoAll}>
          {t('planAction.undo')}
        </Button>
      ) : null}
    </Flex>
  )
}
