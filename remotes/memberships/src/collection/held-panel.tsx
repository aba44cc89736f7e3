import * as to from '@steward/shared/addresses'
import type { ResponseOf } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Button, Panel, TextLink } from '@steward/shared/ui/core'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { ChangeDialog } from '../subscription/use-subscription-actions.tsx'
import { useTexts } from '../texts/texts.ts'

const RELEASE = ['subscription-release-hold'] as const

/** The memberships that nothing bills, with the reason. Owners and managers decide about missed periods here. */
export function HeldPanel({ held }: { held: ResponseOf<'membership-collection.get'>['held'] }) {
  const t = useTexts()
  const business = useBusiness()
  const can = useCan()
  const { dialog, open, close } = useDialogParam(RELEASE)
  return (
    <Panel padding="none" title={t('collect.held')} description={t('collect.heldHint')}>
      <PlainTable
        caption={t('collect.held')}
        headers={[
          t('collect.column.customer'),
          t('collect.column.plan'),
          t('collect.column.reason'),
          ...(can('subscription.end') ? [t('collect.column.action')] : []),
        ]}
        rows={held.map(({ subscription, customer, heldOn, failure }) => ({
          key: subscription.id,
          cells: [
            <TextLink key="customer" to={to.subscription(subscription.id)}>
              <bdi>{fullName(customer)}</bdi>
            </TextLink>,
            <bdi key="plan">{subscription.membershipName}</bdi>,
            heldOn === null
              ? t(failure === 'BUSINESS_DETAILS_MISSING' ? 'collect.detailsMissing' : 'collect.failed')
              : t('collect.heldSince', { date: business.date(heldOn) }),
            ...(can('subscription.end')
              ? [
                  heldOn === null ? null : (
                    <Button
                      key="decide"
                      size="xs"
                      variant="outline"
                      aria-label={t('collect.decideOf', { name: fullName(customer) })}
                      onClick={() => open('subscription-release-hold', subscription.id)}
                    >
                      {t('collect.decide')}
                    </Button>
                  ),
                ]
              : []),
          ],
        }))}
      />
      {dialog?.id ? <ChangeDialog key={dialog.id} id={dialog.id} action="release-hold" onClose={close} /> : null}
    </Panel>
  )
}
