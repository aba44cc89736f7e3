import { FieldGrid } from '@steward/shared/ui/forms'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { FirstForm } from './first-form.tsx'
import { PaymentFields } from './payment-section.tsx'

const dialogs = ['first-money'] as const

/** Currency and tax of the business, over any page: `?dialog=first-money`. */
function FirstMoney() {
  const t = useTexts()
  const { dialog, close } = useDialogParam(dialogs)
  if (!dialog) return null
  return (
    <FirstForm title={t('businessDetails.section.payment')} onClose={close}>
      {(entity) => (
        <FieldGrid>
          <PaymentFields entity={entity} />
        </FieldGrid>
      )}
    </FirstForm>
  )
}

export { FirstMoney as Component }
