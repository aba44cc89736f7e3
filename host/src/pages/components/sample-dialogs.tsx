import { Badge, Button, FactList, IconButton, StatusBadge, Stack, Text, toast } from '@steward/shared/ui/core'
import { ConfirmDialog, Dialog, Drawer, LinkedDialog } from '@steward/shared/ui/overlays'
import { VoidInvoiceDialog } from '@steward/shared/ui/paper'
import { useState } from 'react'
import { SampleFormDialog, SampleFormDrawer } from './sample-form-dialogs.tsx'
import { SamplePalette } from './sample-palette.tsx'
import { SampleTwoPanes } from './sample-two-panes.tsx'
import { useShowcaseTexts } from './texts.ts'

export const dialogNames = [
  'dialog',
  'form-dialog',
  'long-dialog',
  'confirm',
  'blocked',
  'two-panes',
  'drawer',
  'form-drawer',
  'palette',
  'impossible',
  'void-invoice',
] as const
export type DialogName = (typeof dialogNames)[number]

interface SampleProps {
  onClose: () => void
}

/** Renders the dialog with that name. */
export function OpenDialogOf({ name, onClose }: SampleProps & { name: DialogName }) {
  const t = useShowcaseTexts()
  switch (name) {
    case 'dialog':
      return (
        <Dialog open onClose={onClose} title={t('dialogs.plain')} description={t('dialogs.plainText')}>
          <FactList
            facts={[
              { label: t('page.status'), value: <StatusBadge kind="slot" status="ACTIVE" /> },
              { label: t('forms.location'), value: t('forms.bangsar') },
            ]}
          />
        </Dialog>
      )
    case 'form-dialog':
      return <SampleFormDialog onClose={onClose} />
    case 'long-dialog':
      return (
        <Dialog
          open
          onClose={onClose}
          title={t('dialogs.longTitle')}
          footer={<Button onClick={onClose}>{t('overlays.close')}</Button>}
        >
          <Stack gap="3">
            {Array.from({ length: 18 }, (_, index) => (
              <Text key={index}>{t('dialogs.paragraph', { number: index + 1 })}</Text>
            ))}
          </Stack>
        </Dialog>
      )
    case 'confirm':
      return <Confirm onClose={onClose} />
    case 'blocked':
      return <Confirm onClose={onClose} disabledReason={t('buttons.reason')} />
    case 'two-panes':
      return <SampleTwoPanes onClose={onClose} />
    case 'drawer':
      return <PlainDrawer onClose={onClose} />
    case 'form-drawer':
      return <SampleFormDrawer onClose={onClose} />
    case 'palette':
      return <SamplePalette onClose={onClose} />
    case 'impossible':
      return (
        <LinkedDialog refusal={t('dialogs.impossible')} onClose={onClose}>
          <Confirm onClose={onClose} />
        </LinkedDialog>
      )
    case 'void-invoice':
      return (
        <VoidInvoiceDialog
          invoice={{ invoiceNumber: 'INV-2026-000042' }}
          hint={t('dialogs.voidHint')}
          voiding={{ mutateAsync: () => Promise.resolve(), isPending: false, error: null }}
          onClose={onClose}
        />
      )
  }
}

/** Cancels a slot after a short busy state. */
function Confirm({ onClose, disabledReason }: SampleProps & { disabledReason?: string }) {
  const t = useShowcaseTexts()
  const [isBusy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    setTimeout(() => {
      onClose()
      toast.success(t('dialogs.cancelled'))
    }, 900)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('dialogs.cancelTitle')}
      description={t('dialogs.cancelText')}
      consequences={[
        { label: t('dialogs.bookings'), value: 4 },
        { label: t('dialogs.refunds'), value: 'RM 149.70' },
        { label: t('dialogs.credits'), value: 2 },
      ]}
      confirmLabel={t('buttons.cancelBookings')}
      cancelLabel={t('dialogs.keep')}
      busy={isBusy}
      disabledReason={disabledReason}
    />
  )
}

function PlainDrawer({ onClose }: SampleProps) {
  const t = useShowcaseTexts()
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('dialogs.drawer')}
      description={t('dialogs.drawerText')}
      badges={
        <>
          <StatusBadge kind="slot" status="ACTIVE" />
          <Badge icon="repeat">{t('status.weekly')}</Badge>
        </>
      }
      tools={<IconButton size="sm" icon="edit" label={t('table.edit')} />}
    >
      <FactList
        facts={[
          { label: t('forms.location'), value: t('forms.bangsar') },
          { label: t('page.note'), value: t('page.longNote') },
        ]}
      />
    </Drawer>
  )
}
