import { useMutation } from '@tanstack/react-query'
import type { Customer } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { IconButton, toast, useProblemText } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { saveFile } from '@steward/shared/ui/paper'
import { useTexts } from '../texts/texts.ts'
import { downloadRecord } from './customer-record.queries.ts'

interface CustomerMoreMenuProps {
  customer: Customer
  onEdit: () => void
  onMerge: () => void
  onAnonymise: () => void
}

/** The rare actions on a customer. Only managers see export and anonymisation. */
export function CustomerMoreMenu({ customer, onEdit, onMerge, onAnonymise }: CustomerMoreMenuProps) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const download = useMutation({
    mutationFn: () => downloadRecord(customer),
    onSuccess: saveFile,
    onError: (error) => toast.error(problemText(error)),
  })
  const hasPrivacy = can('customer.export') || can('customer.anonymise')
  return (
    <Menu
      label={t('customerDetails.more')}
      placement="bottom-end"
      trigger={
        <IconButton icon="more" label={t('customerDetails.more')} variant="outline" loading={download.isPending} />
      }
      sections={[
        {
          key: 'record',
          items: [
            {
              key: 'edit',
              label: t('customerDetails.edit'),
              icon: 'edit',
              disabledReason: can('customer.write') ? undefined : t('notAllowed'),
              onSelect: onEdit,
            },
            {
              key: 'merge',
              label: t('customerMerge.action'),
              icon: 'customers',
              disabledReason: can('customer.merge') ? undefined : t('notAllowed'),
              onSelect: onMerge,
            },
          ],
        },
        ...(hasPrivacy
          ? [
              {
                key: 'privacy',
                items: [
                  {
                    key: 'export',
                    label: t('customerDetails.exportData'),
                    icon: 'download' as const,
                    onSelect: () => download.mutate(),
                  },
                  {
                    key: 'anonymise',
                    label: t('customerAnonymise.action'),
                    icon: 'hide' as const,
                    tone: 'danger' as const,
                    onSelect: onAnonymise,
                  },
                ],
              },
            ]
          : []),
      ]}
    />
  )
}
