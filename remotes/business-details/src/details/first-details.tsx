import { FieldGrid } from '@steward/shared/ui/forms'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { AddressFields, LegalFields } from './business-fields.tsx'
import { FirstForm } from './first-form.tsx'

const dialogs = ['first-details'] as const

/** Legal identity and address of the business, over any page: `?dialog=first-details`. */
function FirstDetails() {
  const t = useTexts()
  const { dialog, close } = useDialogParam(dialogs)
  if (!dialog) return null
  return (
    <FirstForm title={t('businessDetails.title')} onClose={close}>
      {() => (
        <FieldGrid>
          <LegalFields />
          <AddressFields />
        </FieldGrid>
      )}
    </FirstForm>
  )
}

export { FirstDetails as Component }
