import { CheckboxField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import type { Reach } from './reach.ts'

interface NotifyFieldProps {
  reach: Reach | undefined
  /** Whether the form is about one customer, whom the user sees. */
  one?: boolean
}

/**
 * The checkbox that emails the customers about an action. The form's values need `notify`, which is checked by default.
 * The field is hidden if no customer is affected, and disabled if none of them has an address.
 */
export function NotifyField({ reach, one = false }: NotifyFieldProps) {
  const t = useTexts()
  if (reach && reach.byEmail + reach.withoutEmail === 0) return null
  const nobody = reach?.byEmail === 0
  return (
    <CheckboxField
      name="notify"
      label={
        one
          ? t('notify.one')
          : reach && !nobody
            ? t(reach.withoutEmail > 0 ? 'notify.some' : 'notify.all', {
                byEmail: reach.byEmail,
                count: reach.byEmail + reach.withoutEmail,
              })
            : t('notify.label')
      }
      disabled={nobody}
      disabledReason={t(one ? 'notify.notThisOne' : 'notify.nobody')}
    />
  )
}
