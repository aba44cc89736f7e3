import { useMutation } from '@tanstack/react-query'
import type { Customer } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/contracts/common/language'
import { useCan } from '@steward/shared/roles/gate'
import { maxExportedCustomers } from '@steward/shared/rules/customer/customer-export'
import { toast, useLocale, useProblemText } from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { saveFile } from '@steward/shared/ui/paper'
import type { RowSelection } from '@steward/shared/ui/table'
import { bulkItems } from '@steward/shared/ui/lists'
import { useTexts } from '../texts/texts.ts'
import { actionsOfCustomer } from './actions-of-customer.ts'
import { downloadSelected } from '../customer-choice/customers.queries.ts'

// The dialog includes a schema. The list loads without it.
const CustomerMergeDialog = latePart(async () => (await import('./customer-merge-dialog.tsx')).CustomerMergeDialog)

/** Returns the bulk actions on the selected customers. There are none if the user lacks the permissions. */
export function useCustomerBulk(selection: RowSelection<Customer>) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const language = useLocale() as Language
  const { dialog: requestedDialog, open, close } = useDialogParam(['customers-merge'])
  const count = selection.rows.length
  const download = useMutation({
    mutationFn: () => downloadSelected({ ids: selection.rows.map(({ id }) => id), language }),
    onSuccess: saveFile,
    onError: (error) => toast.error(problemText(error)),
  })
  const exporting = download.isPending ? t('customers.exporting') : undefined
  const tooMany =
    count > maxExportedCustomers ? t('customers.tooManySelected', { max: maxExportedCustomers }) : undefined
  const [first, second] = selection.rows

  const actions = bulkItems({ t, can }, actionsOfCustomer, {
    'export-selected': { disabledReason: exporting ?? tooMany, onSelect: () => download.mutate() },
    merge: {
      disabledReason: count === 2 ? undefined : t('customers.mergeTwo'),
      onSelect: () => open('customers-merge'),
    },
  })
  // A link with this dialog has no selected rows.
  const dialogs =
    requestedDialog && first && second && can(actionsOfCustomer.merge.permission) ? (
      <CustomerMergeDialog customer={first} other={second} onClose={close} onDone={selection.clear} />
    ) : null
  return { actions, dialogs }
}
