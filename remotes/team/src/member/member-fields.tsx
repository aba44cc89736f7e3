import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { Member } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { birthDates, memberAges } from '@steward/shared/rules/customer/birth-date'
import { whyNotContract } from '@steward/shared/rules/team/member-guards'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { Box, Heading, Text } from '@steward/shared/ui/core'
import { CountryField, DateField, FieldGrid, MultiSelectField, NumberField, TextField } from '@steward/shared/ui/forms'
import { services } from '../member-choice/services.queries.ts'
import { useTexts } from '../texts/texts.ts'

/** Fields with a heading, as one group for screen readers. */
function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Heading as="h3" id={id} textStyle="label" mb="3">
        {title}
      </Heading>
      {hint ? (
        <Text color="fg.muted" textStyle="cell" mb="3">
          {hint}
        </Text>
      ) : null}
      <FieldGrid>{children}</FieldGrid>
    </Box>
  )
}

export function ProfileFields() {
  const t = useTexts()
  const business = useBusiness()
  const born = birthDates(memberAges, business.dateOf(systemClock.now()))
  return (
    <>
      <Section title={t('editMember.profile')}>
        <TextField half name="givenName" label={t('editMember.field.givenName')} maxLength={60} />
        <TextField half name="lastName" label={t('editMember.field.lastName')} maxLength={60} optional />
        <TextField half name="jobTitle" label={t('editMember.field.jobTitle')} maxLength={80} optional />
        <TextField half name="phoneNumber" type="tel" label={t('memberDetails.phone')} optional />
        <DateField
          half
          name="dateOfBirth"
          label={t('memberDetails.birthDate')}
          min={born.first}
          max={born.last}
          optional
        />
        <TextField
          half
          name="identificationNumber"
          label={t('memberDetails.identification')}
          help={t('editMember.identificationHint')}
          maxLength={30}
          optional
        />
      </Section>
      <Section title={t('memberDetails.address')}>
        <TextField name="addressLine1" label={t('editMember.field.addressLine1')} maxLength={120} optional />
        <TextField name="addressLine2" label={t('editMember.field.addressLine2')} maxLength={120} optional />
        <TextField half name="postalCode" label={t('editMember.field.postalCode')} maxLength={12} optional />
        <TextField half name="city" label={t('editMember.field.city')} maxLength={80} optional />
        <TextField half name="state" label={t('editMember.field.state')} maxLength={80} optional />
        <CountryField half name="country" label={t('editMember.field.country')} optional />
      </Section>
    </>
  )
}

export function EmergencyFields() {
  const t = useTexts()
  return (
    <Section title={t('memberDetails.emergency')} hint={t('memberDetails.emergencyHint')}>
      <TextField half name="emergencyName" label={t('editMember.field.emergencyName')} maxLength={120} optional />
      <TextField half name="emergencyRelation" label={t('memberDetails.relation')} maxLength={60} optional />
      <TextField
        half
        name="emergencyPhoneNumber"
        type="tel"
        label={t('editMember.field.emergencyPhoneNumber')}
        optional
      />
    </Section>
  )
}

/** The contracted hours, if the user may change them, and the services of a member. */
export function ContractFields({ member }: { member: Member }) {
  const t = useTexts()
  const may = useCan()
  const isSelf = useBusinessCore((state) => state.user?.id) === member.id
  const mayAssign = may('service.write')
  const { data } = useQuery({ ...services.onSale(), enabled: mayAssign })
  const choices = [
    ...member.services,
    ...(data?.items ?? []).filter(({ id }) => !member.services.some((one) => one.id === id)),
  ]
  return (
    <Section title={t('editMember.work')}>
      {whyNotContract({ role: member.role, isSelf }, { may }) ? null : (
        <NumberField
          half
          name="contractedHours"
          label={t('memberDetails.contracted')}
          suffix={t('editMember.hoursUnit')}
          min={0}
          max={168}
          step={0.25}
          optional
        />
      )}
      {mayAssign ? (
        <MultiSelectField
          name="serviceIds"
          label={t('memberDetails.services')}
          help={t('editMember.servicesHint')}
          choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
          optional
        />
      ) : null}
    </Section>
  )
}
