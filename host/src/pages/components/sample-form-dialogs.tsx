import { Button, toast } from '@steward/shared/ui/core'
import { Form, FormDialog, TextField } from '@steward/shared/ui/forms'
import { ConsequenceList, Drawer } from '@steward/shared/ui/overlays'
import { useForm } from 'react-hook-form'
import { useShowcaseTexts } from './texts.ts'

interface SampleProps {
  onClose: () => void
}

/** A dialog with a form. */
export function SampleFormDialog({ onClose }: SampleProps) {
  const t = useShowcaseTexts()
  const form = useForm({ defaultValues: { reason: '' } })
  const save = () => {
    onClose()
    toast.success(t('toasts.saved'))
  }
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      title={t('dialogs.formTitle')}
      description={t('dialogs.formText')}
      cancelLabel={t('dialogs.keep')}
      submit={{ label: t('dialogs.save') }}
    >
      <ConsequenceList rows={[{ label: t('dialogs.bookings'), value: 4 }]} />
      <TextField name="reason" label={t('dialogs.reason')} autoFocusInDialog />
    </FormDialog>
  )
}

/** A drawer with a form. */
export function SampleFormDrawer({ onClose }: SampleProps) {
  const t = useShowcaseTexts()
  const form = useForm({ defaultValues: { name: 'Reformer Pilates' } })
  const save = () => {
    onClose()
    toast.success(t('toasts.saved'))
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('dialogs.formDrawer')}
      footer={
        <>
          <Button onClick={onClose}>{t('overlays.close')}</Button>
          <Button variant="solid" type="submit" form="showcase-drawer-form">
            {t('dialogs.save')}
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={save} id="showcase-drawer-form">
        <TextField name="name" label={t('forms.name')} help={t('dialogs.unsavedHint')} />
      </Form>
    </Drawer>
  )
}
