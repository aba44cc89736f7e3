import { fullName } from '@steward/shared/rules/common/person-name'
import { Button, chakra, VisuallyHidden } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { tall } from './desk-row.ts'
import type { DeskSession, useDeskCheckIn } from './use-desk.ts'

interface DeskCheckInProps {
  session: DeskSession
  desk: ReturnType<typeof useDeskCheckIn>
  /** Fills its line, with the name of the customer on it. */
  isWide?: boolean
}

/** The button that checks in the next customer of a session. */
export function DeskCheckIn({ session: { expected }, desk, isWide = false }: DeskCheckInProps) {
  const t = useTexts()
  const booking = expected[0]!
  const name = fullName(booking.customer)
  return (
    <Button
      variant="tinted"
      {...(isWide ? { icon: 'check' } : {})}
      full={isWide}
      style={tall}
      loading={desk.busyId === booking.id}
      onClick={() => desk.checkIn(booking)}
    >
      {isWide ? (
        <chakra.span dir="auto" whiteSpace="normal" lineHeight="1.2" lineClamp={2}>
          {t('home.desk.checkInName', { name })}
        </chakra.span>
      ) : (
        <>
          {t('home.desk.checkIn')}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </>
      )}
    </Button>
  )
}
