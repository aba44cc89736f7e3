import { CheckboxField } from '@steward/shared/ui/forms'
import { useTexts } from '../texts/texts.ts'
import type { Reach } from './reach.ts'

interface NotifyFieldProps {
  reach: Reach | undefined
  /** The form is about one customer, whom the user sees. */
  one?: boolean
}

/**
 * The choice to tell the customers of an action, in a form whose values hold `notify`, checked by default. Nothing where
 * nobody is concerned; not to be chosen where nobody has an address.
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
