import { Button, FactList, Money, Stack, Text, toast } from '@steward/shared/ui/core'
import { FieldGrid, Form, RadioCards, TextField } from '@steward/shared/ui/forms'
import { TwoPaneDialog } from '@steward/shared/ui/overlays'
import { useForm } from 'react-hook-form'
import { useShowcaseTexts } from './texts.ts'

/** A dialog with choices on one side and their result on the other. */
export function SampleTwoPanes({ onClose }: { onClose: () => void }) {
  const t = useShowcaseTexts()
  const form = useForm({ defaultValues: { note: '', payment: 'cash' } })
  const book = () => {
    onClose()
    toast.success(t('toasts.words.success'))
  }
  return (
    <TwoPaneDialog
      onClose={onClose}
      title={t('dialogs.twoPanes')}
      wrap={(panes) => (
        <Form form={form} onSubmit={book}>
          {panes}
        </Form>
      )}
      start={
        <FieldGrid>
          <RadioCards
            name="payment"
            label={t('dialogs.payment')}
            choices={[
              { value: 'cash', label: t('fields.cash'), icon: 'cash' },
              { value: 'card', label: t('fields.card'), icon: 'card' },
            ]}
          />
          <TextField name="note" label={t('page.note')} optional />
        </FieldGrid>
      }
      end={
        <Stack gap="3">
          <Text textStyle="cardTitle">{t('dialogs.bill')}</Text>
          <FactList
            facts={[
              { label: t('forms.price'), value: <Money amount="75.00" currency="MYR" /> },
              { label: t('dialogs.rounding'), value: <Money amount="-0.02" currency="MYR" signed /> },
              { label: t('table.total'), value: <Money amount="74.98" currency="MYR" withCurrency strong /> },
            ]}
          />
        </Stack>
      }
      foot={
        <Button variant="solid" type="submit" full>
          {t('buttons.book')}
        </Button>
      }
    />
  )
}
