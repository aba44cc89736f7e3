import { useMutation } from '@tanstack/react-query'
import type { Customer } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { IconButton, toast, useProblemText } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { saveFile } from '@steward/shared/ui/paper'
import { useTexts } from '../texts.ts'
import { downloadRecord } from './customer-record.queries.ts'

/** What is rarely done to a customer, and only by managers. */
export function CustomerMoreMenu({ customer, onAnonymise }: { customer: Customer; onAnonymise: () => void }) {
  const t = useTexts()
  const can = useCan()
  const problemText = useProblemText()
  const download = useMutation({
    mutationFn: () => downloadRecord(customer),
    onSuccess: saveFile,
    onError: (error) => toast.error(problemText(error)),
  })
  if (!can('customer.export') && !can('customer.anonymise')) return null
  return (
    <Menu
      label={t('customerDetails.more')}
      placement="bottom-end"
      trigger={
        <IconButton icon="more" label={t('customerDetails.more')} variant="outline" loading={download.isPending} />
      }
      sections={[
        {
          key: 'privacy',
          items: [
            {
              key: 'export',
              label: t('customerDetails.exportData'),
              icon: 'download',
              onSelect: () => download.mutate(),
            },
            {
              key: 'anonymise',
              label: t('customerAnonymise.action'),
              icon: 'hide',
              tone: 'danger',
              onSelect: onAnonymise,
            },
          ],
        },
      ]}
    />
  )
}
