import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Customer } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { toast, useKey, useProblemText } from '@steward/shared/ui/core'
import { type MenuAction, useDialogParam } from '@steward/shared/ui/overlays'
import { saveFile } from '@steward/shared/ui/paper'
import { menuItems } from '@steward/shared/ui/lists'
import { useOpenBooking } from '../parts/booking-address.ts'
import { useOpenSale } from '../parts/use-open-sale.ts'
import { useTexts } from '../texts/texts.ts'
import { type ActionOfCustomer, actionsOfCustomer, type CustomerActionKey } from './actions-of-customer.ts'
import { downloadRecord } from './customer-record.queries.ts'

const keys = Object.keys(actionsOfCustomer) as CustomerActionKey[]

/** The dialogs of a customer, by their names in the address. */
const dialogKeys = keys.filter((key) => actionsOfCustomer[key].dialog)

/** Returns the actions of a customer by their places on the page, and the open dialog. The key `n` books. */
export function useCustomerActions(
  customer: Customer,
  edit: () => void,
): { actionsIn: (place: ActionOfCustomer['place']) => MenuAction[]; isExporting: boolean; dialog: ReactNode } {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const openBooking = useOpenBooking()
  const openSale = useOpenSale()
  const { dialog, open, close } = useDialogParam(dialogKeys)
  const download = useMutation({
    mutationFn: () => downloadRecord(customer),
    onSuccess: saveFile,
    onError: (error) => toast.error(problemText(error)),
  })
  const sellMembership = openSale && (({ id }: Customer) => openSale(id))
  const tools = { edit, exportRecord: () => download.mutate(), openBooking, sellMembership }
  const { book } = actionsOfCustomer
  useKey('n', () => can(book.permission) && book.run?.(customer, tools))

  const actionsIn = (place: ActionOfCustomer['place']) =>
    menuItems(
      t,
      actionsOfCustomer,
      (action, key) => {
        if (action.place !== place || action.isOffered?.(customer, tools) === false) return undefined
        const isPermitted = can(action.permission)
        if (!isPermitted && place !== 'record') return undefined
        return {
          disabledReason: isPermitted ? undefined : t('notAllowed'),
          onSelect: () => (action.run ? action.run(customer, tools) : open(key)),
        }
      },
      customer.id,
    )
  return {
    actionsIn,
    isExporting: download.isPending,
    dialog:
      dialog && can(actionsOfCustomer[dialog.name].permission) ? (
        <CustomerDialog action={dialog.name} customer={customer} onClose={close} />
      ) : null,
  }
}

interface CustomerDialogProps {
  action: CustomerActionKey
  customer: Customer
  onClose: () => void
}

function CustomerDialog({ action, ...props }: CustomerDialogProps) {
  const { dialog: ActionDialog } = actionsOfCustomer[action]
  return ActionDialog ? <ActionDialog {...props} /> : null
}
