import { useState } from 'react'
import { createIntentKeys, type BodyOf } from '@steward/shared/api'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { useSendMessage, useWithdrawMessage } from './customer-messages.queries.ts'

/** Returns the sending of a message to customers. Its toast withdraws the emails that have not left yet. */
export function useMessageToSlot() {
  const t = useTexts()
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const send = useSendMessage()
  const withdraw = useWithdrawMessage()
  return {
    isPending: send.isPending,
    send: async (message: BodyOf<'customer-message.send'>) => {
      const sent = await send.mutateAsync({ body: message, idempotencyKey: keyFor(message) })
      const undo = () =>
        withdraw.mutateAsync(sent.id).then(
          ({ left }) =>
            left === 0 ? toast.info(t('message.withdrawn')) : toast.warning(t('message.tooLate', { count: left })),
          (error: unknown) => toast.error(problemText(error)),
        )
      toast.success(t('message.sent', { count: sent.reach.byEmail }), {
        action: { label: t('message.undo'), onAction: () => void undo() },
        duration: 10_000,
      })
    },
  }
}
