import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createIntentKeys } from '@steward/shared/api'
import type { Membership, ResponseOf } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { isPaused } from '@steward/shared/rules/membership/subscription-transitions'
import { useBusiness } from '@steward/shared/stores'
import { Button, LoadFailure, Money, SkeletonRows, Text, toast, useProblemText } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { useApplyTerms, useUndoTerms, versions } from './versions.queries.ts'

interface ApplyTermsDialogProps {
  plan: Membership
  /** The version whose subscribers get the current terms. */
  fromVersion: number
  onClose: () => void
}

type Change = ResponseOf<'membership-terms.preview'>['items'][number]

/** Shows who gets the current terms, with the price before and after and the first bill, and applies them. */
export function ApplyTermsDialog({ plan, fromVersion, onClose }: ApplyTermsDialogProps) {
  const t = useTexts()
  const problemText = useProblemText()
  const [keyFor] = useState(createIntentKeys)
  const query = useQuery(versions.preview(plan.id, { fromVersion }))
  const apply = useApplyTerms(plan)
  const undo = useUndoTerms()
  const { data } = query

  const undoAll = (operationId: string) =>
    undo.mutate(operationId, {
      onSuccess: ({ changed }) => toast.info(t('applyTerms.undone', { count: changed })),
      onError: (error) => toast.error(problemText(error)),
    })
  const confirm = () => {
    const body = { fromVersion }
    apply.mutate(
      { body, idempotencyKey: keyFor({ ...body, version: plan.version }) },
      {
        onSuccess: ({ operationId, changed }) => {
          toast.success(t('applyTerms.done', { count: changed, version: plan.termsVersion }), {
            duration: 10_000,
            ...(operationId && { action: { label: t('planAction.undo'), onAction: () => undoAll(operationId) } }),
          })
          onClose()
        },
        onError: (error) => toast.error(problemText(error)),
      },
    )
  }
  const nobody = data && data.changed === 0 ? t('applyTerms.nobody') : undefined
  return (
    <Dialog
      open
      size="form"
      onClose={onClose}
      title={t('applyTerms.title', { version: plan.termsVersion })}
      description={t('applyTerms.description', { version: fromVersion })}
      footer={
        <>
          <Button onClick={onClose}>{t('applyTerms.keep')}</Button>
          <Button
            variant="solid"
            loading={apply.isPending}
            disabledReason={data ? nobody : t('applyTerms.loading')}
            onClick={confirm}
          >
            {data ? t('applyTerms.confirm', { count: data.changed }) : t('applyTerms.apply')}
          </Button>
        </>
      }
    >
      {query.isError ? (
        <LoadFailure inline title={t('failed', { what: t('applyTerms.preview') })} query={query} />
      ) : data ? (
        <ChangeTable preview={data} />
      ) : (
        <SkeletonRows rows={4} avatar={false} />
      )}
      <Text mt="3" textStyle="caption" color="fg.muted">
        {t('applyTerms.hint')}
      </Text>
    </Dialog>
  )
}

function ChangeTable({ preview }: { preview: ResponseOf<'membership-terms.preview'> }) {
  const t = useTexts()
  const business = useBusiness()
  const billOf = ({ code, firstBillOn, status }: Change) => {
    if (code) return t(`applyTerms.reason.${code}`)
    if (firstBillOn) return business.date(firstBillOn)
    return t(isPaused({ status }) ? 'applyTerms.onReturn' : 'applyTerms.notBilled')
  }
  const more = preview.total - preview.items.length
  return (
    <>
      <PlainTable
        framed
        caption={t('applyTerms.preview')}
        headers={[
          t('subscribers.column.customer'),
          { text: t('applyTerms.before', { currency: business.symbol }), numeric: true },
          { text: t('applyTerms.after', { currency: business.symbol }), numeric: true },
          t('applyTerms.firstBill'),
        ]}
        rows={preview.items.map((each) => ({
          key: each.subscriptionId,
          cells: [
            fullName(each.customer),
            <Money key="before" amount={each.priceBefore} currency={preview.currency} />,
            <Money key="after" amount={each.code ? each.priceBefore : each.priceAfter} currency={preview.currency} />,
            <bdi key="bill">{billOf(each)}</bdi>,
          ],
        }))}
      />
      {more > 0 ? (
        <Text mt="2" textStyle="caption" color="fg.muted">
          {t('applyTerms.more', { count: more })}
        </Text>
      ) : null}
    </>
  )
}
