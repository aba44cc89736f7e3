import { fullName, type PersonName } from '../../rules/common/person-name.ts'
import { Badge } from '../../ui/core/badge.tsx'
import { Button, type ButtonSize } from '../../ui/core/button.tsx'
import { useUiTexts } from '../../ui/texts/texts.ts'

export interface CheckInButtonProps {
  bookingId: string
  customer: PersonName
  size?: ButtonSize
  isBusy: boolean
  disabledReason?: string | undefined
  onClick: () => void
}

/** The button that checks in a customer. `useNextCheckIn` moves the focus from one to the next. */
export function CheckInButton({
  bookingId,
  customer,
  size = 'xs',
  isBusy,
  disabledReason,
  onClick,
}: CheckInButtonProps) {
  const t = useUiTexts()
  return (
    <Button
      size={size}
      variant="tinted"
      loading={isBusy}
      disabledReason={disabledReason}
      data-check-in={bookingId}
      onClick={onClick}
      aria-label={t('checkIn.named', { name: fullName(customer) })}
    >
      {t('checkIn.button')}
    </Button>
  )
}

/** Marks a booking whose check-in is stored in this tab and not sent yet. */
export function UnsentBadge() {
  const t = useUiTexts()
  return (
    <Badge palette="warning" icon="offline">
      {t('checkIn.waiting')}
    </Badge>
  )
}
