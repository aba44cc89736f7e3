import type { CurrentUser } from '@steward/shared/contracts/types'
import { birthDates, memberAges } from '@steward/shared/rules/customer/birth-date'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { FactList, Panel, PhoneNumber } from '@steward/shared/ui/core'
import { CountryField, DateField, FormSection, TextField } from '@steward/shared/ui/forms'
import { useTexts } from '../../../texts/texts.ts'
import { useAccountTexts } from './texts.ts'

interface AccountSectionsProps {
  user: CurrentUser
  looksAfterTeam: boolean
}

/** The fields that users edit themselves, and below them those that others maintain, with who does. */
export function AccountSections({ user, looksAfterTeam }: AccountSectionsProps) {
  const t = useAccountTexts()
  const business = useBusiness()
  const born = birthDates(memberAges, business.dateOf(systemClock.now()))
  return (
    <>
      <FormSection title={t('section.profile')}>
        <TextField half name="givenName" label={t('field.givenName')} maxLength={60} autoComplete="given-name" />
        <TextField
          half
          name="lastName"
          label={t('field.lastName')}
          maxLength={60}
          autoComplete="family-name"
          optional
        />
        <TextField
          half
          name="phoneNumber"
          type="tel"
          label={t('field.phoneNumber')}
          help={user.phoneNumber ? <PhoneNumber value={user.phoneNumber} /> : t('phoneHint')}
          autoComplete="tel"
          optional
        />
        <DateField
          half
          name="dateOfBirth"
          label={t('field.dateOfBirth')}
          help={t('dateOfBirthHint')}
          min={born.first}
          max={born.last}
          optional
        />
        {looksAfterTeam ? (
          <>
            <TextField half name="jobTitle" label={t('field.jobTitle')} maxLength={80} optional />
            <TextField
              half
              name="identificationNumber"
              label={t('field.identificationNumber')}
              help={t('identificationHint')}
              maxLength={30}
              optional
            />
          </>
        ) : null}
      </FormSection>
      <FormSection title={t('section.address')}>
        <TextField
          name="addressLine1"
          label={t('field.addressLine1')}
          maxLength={120}
          autoComplete="address-line1"
          optional
        />
        <TextField
          name="addressLine2"
          label={t('field.addressLine2')}
          maxLength={120}
          autoComplete="address-line2"
          optional
        />
        <TextField
          half
          name="postalCode"
          label={t('field.postalCode')}
          maxLength={12}
          autoComplete="postal-code"
          optional
        />
        <TextField half name="city" label={t('field.city')} maxLength={80} autoComplete="address-level2" optional />
        <TextField half name="state" label={t('field.state')} maxLength={80} autoComplete="address-level1" optional />
        <CountryField half name="country" label={t('field.country')} optional />
      </FormSection>
      <FormSection title={t('section.emergency')} description={t('emergencyHint')}>
        <TextField half name="emergencyName" label={t('field.emergencyName')} maxLength={120} optional />
        <TextField half name="emergencyRelation" label={t('field.emergencyRelation')} maxLength={60} optional />
        <TextField
          half
          name="emergencyPhoneNumber"
          type="tel"
          label={t('field.emergencyPhoneNumber')}
          help={user.emergencyPhoneNumber ? <PhoneNumber value={user.emergencyPhoneNumber} /> : t('phoneHint')}
          optional
        />
      </FormSection>
      <KeptByOthers user={user} looksAfterTeam={looksAfterTeam} />
    </>
  )
}

/** The read-only fields, each with the reason. */
function KeptByOthers({ user, looksAfterTeam }: AccountSectionsProps) {
  const t = useAccountTexts()
  const hostText = useTexts()
  const office = [
    { label: t('field.jobTitle'), value: user.jobTitle },
    { label: t('field.identificationNumber'), value: user.identificationNumber },
  ]
  return (
    <Panel title={t('section.kept')} description={t(looksAfterTeam ? 'keptHintOwn' : 'keptHint')} maxW="720px" mb="4">
      <FactList
        layout="columns"
        facts={[
          { label: t('email'), value: user.email },
          { label: t('role'), value: hostText(`role.${user.role}`) },
          ...(looksAfterTeam ? [] : office),
        ]}
      />
    </Panel>
  )
}
