import { CheckboxField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'

/**
 * The checkbox that emails the customer about an action. The form's values need `notify`, which is checked by default.
 *
 * @param isReachable false if it is known that the customer gets no emails
 */
export function NotifyField({ isReachable = true }: { isReachable?: boolean | undefined }) {
  const t = useTexts()
  return (
    <CheckboxField
      name="notify"
      label={t('notify.label')}
      disabled={!isReachable}
      disabledReason={t('notify.unreachable')}
    />
  )
}
