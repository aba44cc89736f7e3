import type { TimeSlot } from '@steward/shared/contracts'
import { IconButton } from '@steward/shared/ui/core'
import { LinkedDialog, Menu, useDialogParam } from '@steward/shared/ui/overlays'
import { menuItems } from '@steward/shared/ui/lists'
import { useTexts } from '../texts/texts.ts'
import { actionsOfSlot, type SlotActionKey, type SlotDialogProps } from './actions-of-slot.ts'
import { useCompleteSlot, useSlotRefusal } from './use-slot-steps.ts'

const keys = Object.keys(actionsOfSlot) as SlotActionKey[]

/** The dialogs by their names in the address: `?dialog=slot-move`. */
const slotDialogs = keys.filter((key) => actionsOfSlot[key].dialog).map((key) => `slot-${key}` as const)

/** The actions on a slot. An impossible one shows the reason, and one that the status excludes is not shown. */
export function SlotActions({ slot, onEdit }: { slot: TimeSlot; onEdit: () => void }) {
  const t = useTexts()
  const { dialog, open, close } = useDialogParam(slotDialogs)
  const refusalOf = useSlotRefusal(slot)
  const complete = useCompleteSlot(slot)

  const items = menuItems(
    t,
    actionsOfSlot,
    (action, key) => {
      const { isOffered, run } = action
      if (!isOffered(slot)) return undefined
      const onSelect = run ? () => run({ edit: onEdit, complete }) : () => open(`slot-${key}`)
      return { disabledReason: refusalOf(action), onSelect }
    },
    slot.id,
  )
  const openKey = keys.find((key) => `slot-${key}` === dialog?.name)
  const openItem = items.find(({ key }) => key === openKey)

  return (
    <>
      <Menu
        label={t('timeSlotDetails.actions')}
        trigger={<IconButton icon="more" variant="outline" label={t('timeSlotDetails.actions')} />}
        sections={[
          { key: 'slot', items: items.filter(({ key }) => key !== 'delete') },
          { key: 'delete', items: items.filter(({ key }) => key === 'delete') },
        ]}
      />
      {openKey ? (
        <LinkedDialog
          key={openKey}
          refusal={openItem ? openItem.disabledReason : t('slotAction.impossible')}
          onClose={close}
        >
          <SlotDialog action={openKey} slot={slot} onClose={close} />
        </LinkedDialog>
      ) : null}
    </>
  )
}

function SlotDialog({ action, ...props }: SlotDialogProps & { action: SlotActionKey }) {
  const { dialog: ActionDialog } = actionsOfSlot[action]
  return ActionDialog ? <ActionDialog {...props} /> : null
}
