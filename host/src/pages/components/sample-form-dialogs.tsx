import { Button, Stack, toast } from '@steward/shared/ui/core'
import { Form, TextField } from '@steward/shared/ui/forms'
import { ConsequenceList, Dialog, Drawer } from '@steward/shared/ui/overlays'
import { useForm } from 'react-hook-form'
import { useShowcaseTexts } from './texts.ts'

interface SampleProps {
  onClose: () => void
}

function FormFooter({ form, leave, onClose }: SampleProps & { form: string; leave: string }) {
  const t = useShowcaseTexts()
  return (
    <>
      <Button onClick={onClose}>{leave}</Button>
      <Button variant="solid" type="submit" form={form}>
        {t('dialogs.save')}
      </Button>
    </>
  )
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
    <Dialog
      open
      onClose={onClose}
      size="form"
      title={t('dialogs.formTitle')}
      description={t('dialogs.formText')}
      footer={<FormFooter form="showcase-dialog-form" leave={t('dialogs.keep')} onClose={onClose} />}
    >
      <Stack gap="4">
        <ConsequenceList rows={[{ label: t('dialogs.bookings'), value: 4 }]} />
        <Form form={form} onSubmit={save} id="showcase-dialog-form">
          <TextField name="reason" label={t('dialogs.reason')} autoFocusInDialog />
        </Form>
      </Stack>
    </Dialog>
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
      footer={<FormFooter form="showcase-drawer-form" leave={t('overlays.close')} onClose={onClose} />}
    >
      <Form form={form} onSubmit={save} id="showcase-drawer-form">
        <TextField name="name" label={t('forms.name')} help={t('dialogs.unsavedHint')} />
      </Form>
    </Drawer>
  )
}
