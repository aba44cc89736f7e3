import type { ReactNode } from 'react'
import type { Subscription } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { whyNotSubscription } from '@steward/shared/rules/membership/subscription-guards'
import { hasEndedStatus } from '@steward/shared/rules/membership/subscription-transitions'
import { useRefusalText } from '@steward/shared/ui/core'
import { menuItems } from '@steward/shared/ui/lists'
import { latePart, useDialogParam, type MenuAction } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { actionsOfSubscription, factsOf, isListed, subscriptionActionKeys } from './actions-of-subscription.ts'

export const ChangeDialog = latePart(async () => (await import('./change-dialog.tsx')).ChangeDialog)
const SellerDialog = latePart(async () => (await import('./seller-dialog.tsx')).SellerDialog)

/** The sale is a dialog over every page, which `remote.json` declares. */
const SELL = ['sell'] as const
const SELLER = 'subscription-seller'
const dialogs = [...subscriptionActionKeys.map((key) => `subscription-${key}` as const), SELLER] as const

/** Returns the actions on subscriptions, and the dialog of the one that the address names. */
export function useSubscriptionActions(): {
  actionsFor: (row: Subscription & { pausedFrom?: string | null; heldOn?: string | null }) => MenuAction[]
  dialog: ReactNode
} {
  const t = useTexts()
  const may = useCan()
  const refusalText = useRefusalText()
  const { open: openSale } = useDialogParam(SELL)
  const { dialog, open, close } = useDialogParam(dialogs)
  const action = subscriptionActionKeys.find((key) => dialog?.name === `subscription-${key}`)
  return {
    actionsFor: (row) => [
      ...menuItems(
        t,
        actionsOfSubscription,
        (_, key) => {
          const facts = factsOf(row)
          if (!isListed(key, facts)) return undefined
          const refusal = whyNotSubscription(key, facts, { may })
          return { disabledReason: refusalText(refusal), onSelect: () => open(`subscription-${key}`, row.id) }
        },
        row.id,
      ),
      ...(may('commission.update')
        ? [
            {
              key: 'seller',
              label: t('subscriptionAction.seller'),
              icon: 'user' as const,
              onSelect: () => open(SELLER, row.id),
            },
          ]
        : []),
      ...(hasEndedStatus(row.status) && may('subscription.sell')
        ? [
            {
              key: 'rejoin',
              label: t('subscriptionAction.rejoin'),
              icon: 'repeat' as const,
              onSelect: () => openSale('sell', `rejoin-${row.id}`),
            },
          ]
        : []),
    ],
    dialog: !dialog?.id ? null : action ? (
      <ChangeDialog key={dialog.id} id={dialog.id} action={action} onClose={close} />
    ) : (
      <SellerDialog key={dialog.id} id={dialog.id} onClose={close} />
    ),
  }
}
