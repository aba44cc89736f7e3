import { useNavigate } from 'react-router-dom'
import * as to from '@steward/shared/addresses'
import type { TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Text, toast, useProblemText } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useInvalidateServices } from '../service/services.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { useDeleteTimeSlot, useReopenTimeSlot, useRestoreTimeSlot } from '../slot/time-slots.queries.ts'

interface SlotDialogProps {
  slot: TimeSlot
  onClose: () => void
}

interface SlotConfirmProps extends SlotDialogProps {
  action: 'restore' | 'reopen' | 'delete'
  busy: boolean
  run: () => Promise<unknown>
  tone: 'accent' | 'danger'
}

/** Confirms an action on a slot, with the slot and the effects. An error appears in the dialog, which stays open. */
function SlotConfirm({ slot, action, busy, run, tone, onClose }: SlotConfirmProps) {
  const t = useTexts()
  const business = useBusiness()
  const problemText = useProblemText()
  return (
    <ConfirmDialog
      open
      tone={tone}
      busy={busy}
      onClose={onClose}
      title={t(`slotAction.${action}Title`)}
      description={`${slot.service.name} · ${business.dateTime(slot.startTime)} · ${fullName(slot.serviceProvider)}`}
      cancelLabel={t('slotAction.keep')}
      confirmLabel={t(`slotAction.${action}Confirm`)}
      onConfirm={() =>
        void run().then(onClose, (error: unknown) => {
          toast.error(problemText(error))
        })
      }
    >
      <Text textStyle="cell">{t(`slotAction.${action}Hint`)}</Text>
    </ConfirmDialog>
  )
}

export function RestoreSlotDialog(props: SlotDialogProps) {
  const t = useTexts()
  const restore = useRestoreTimeSlot(props.slot)
  const run = () => restore.mutateAsync().then(() => toast.success(t('slotAction.restored')))
  return <SlotConfirm {...props} action="restore" tone="accent" busy={restore.isPending} run={run} />
}

export function ReopenSlotDialog(props: SlotDialogProps) {
  const t = useTexts()
  const reopen = useReopenTimeSlot(props.slot)
  const run = () => reopen.mutateAsync().then(() => toast.success(t('slotAction.reopened')))
  return <SlotConfirm {...props} action="reopen" tone="accent" busy={reopen.isPending} run={run} />
}

/** Deletes a slot. The page of a deleted slot has nothing to show, so the list of slots opens. */
export function DeleteSlotDialog(props: SlotDialogProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const invalidate = useInvalidateServices()
  const remove = useDeleteTimeSlot(props.slot)
  const run = async () => {
    await remove.mutateAsync()
    toast.success(t('slotAction.deleted'))
    await navigate(to.timeSlots(), { replace: true })
    await invalidate()
  }
  return <SlotConfirm {...props} action="delete" tone="danger" busy={remove.isPending} run={run} />
}
