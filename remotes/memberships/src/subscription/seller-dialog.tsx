import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { SubscriptionRecord } from '@steward/shared/contracts'
import { isCommissionChangeable } from '@steward/shared/rules/commission/commission-access'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusinessCore } from '@steward/shared/stores'
import { toast } from '@steward/shared/ui/core'
import { FormDialog, SelectField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import { subscriptions, useChangeSeller } from './subscriptions.queries.ts'

interface SellerDialogProps {
  /** The subscription. */
  id: string
  onClose: () => void
}

/** Names another member as the seller of a subscription. Managers don't find owners and themselves here. */
export function SellerDialog({ id, onClose }: SellerDialogProps) {
  const { data: record } = useQuery(subscriptions.record(id))
  return record ? <LoadedDialog record={record} onClose={onClose} /> : null
}

function LoadedDialog({ record, onClose }: { record: SubscriptionRecord; onClose: () => void }) {
  const t = useTexts()
  const user = useBusinessCore((state) => state.user)
  const { data } = useQuery(subscriptions.sellers())
  const change = useChangeSeller(record)
  const form = useForm({ defaultValues: { soldById: '' } })
  const members = data?.items ?? []
  const mayChange = (member: (typeof members)[number]) => user !== null && isCommissionChangeable(user, member)
  const seller = members.find((member) => member.id === record.soldBy?.id)
  const submit = async ({ soldById }: { soldById: string }) => {
    const { soldBy } = await change.mutateAsync(soldById)
    toast.success(t('seller.done', { name: soldBy ? fullName(soldBy) : '' }))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('seller.title')}
      description={t(record.soldBy ? 'seller.hint' : 'seller.hintNone', {
        name: record.soldBy ? fullName(record.soldBy) : '',
      })}
      cancelLabel={t('seller.cancel')}
      submit={{
        label: t('seller.save'),
        disabledReason: seller && !mayChange(seller) ? t('seller.ownersOnly') : undefined,
        asks: { operation: 'subscription.change-seller', record: record.id },
      }}
    >
      <SelectField
        name="soldById"
        label={t('agreed.soldBy')}
        placeholder={t('seller.choose')}
        choices={members
          .filter((member) => member.id !== record.soldBy?.id && mayChange(member))
          .map((member) => ({ value: member.id, label: fullName(member) }))}
      />
    </FormDialog>
  )
}
