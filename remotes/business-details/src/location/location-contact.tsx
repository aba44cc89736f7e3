import type { Location } from '@steward/shared/contracts'
import { addressLineOf } from '@steward/shared/rules/common/address-line'
import { useBusiness } from '@steward/shared/stores'
import { formatZone, systemClock } from '@steward/shared/time'
import { Box, FactList, Panel, PhoneNumber, Span } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

/** Address, phone, email and time zone of a location. The time zone says whose it is. */
export function LocationContact({ location }: { location: Location }) {
  const t = useTexts()
  const { locale } = useBusiness()
  const city = [location.postalCode, location.city].filter(Boolean).join(' ')
  const { addressLine1, addressLine2, state, country, phoneNumber, email } = location
  return (
    <Panel title={t('location.contact')}>
      <FactList
        facts={[
          {
            label: t('location.address'),
            value: addressLineOf([addressLine1, addressLine2, city, state, country], locale),
          },
          {
            label: t('businessDetails.phoneNumber'),
            value: phoneNumber ? (
              <a href={`tel:${phoneNumber}`}>
                <PhoneNumber value={phoneNumber} />
              </a>
            ) : null,
          },
          {
            label: t('businessDetails.email'),
            value: email ? <a href={`mailto:${email}`}>{email}</a> : null,
          },
          {
            label: t('businessDetails.timeZone'),
            value: (
              <Box>
                {formatZone(location.timeZone, systemClock.now(), locale)}
                <Span display="block" textStyle="caption" color="fg.muted">
                  {t(location.ownTimeZone === null ? 'location.zoneOfBusiness' : 'location.zoneOfItsOwn')}
                </Span>
              </Box>
            ),
          },
        ]}
      />
    </Panel>
  )
}
