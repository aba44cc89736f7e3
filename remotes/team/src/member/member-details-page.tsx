import * as to from '@steward/shared/addresses'
import type { Member } from '@steward/shared/contracts'
import { firstRecord } from '@steward/shared/federation/remote-entry'
import { useBusiness } from '@steward/shared/stores'
import { Box, FactList, Grid, Panel, PhoneNumber, Stack, Text, TextLink } from '@steward/shared/ui/core'
import { RecordActivity } from '@steward/shared/ui/paper'
import { WeekHours } from '../hours/week-hours.tsx'
import { useTexts } from '../texts/texts.ts'
import { ChosenMember } from '../member-choice/chosen-member.tsx'
import { members } from '../member-choice/members.queries.ts'
import { MemberActions } from './member-actions.tsx'

/** The kinds of changes that have the id of a member. */
const kinds = ['member', 'notification-preference', 'leave-balance'] as const

function MemberDetailsPage() {
  const t = useTexts()
  return (
    <ChosenMember title={t('memberDetails.title')} actions={(member) => <MemberActions member={member} />}>
      {(member) => (
        <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' }} gap="4" alignItems="start">
          <Record member={member} />
          <Stack gap="4">
            <WeekHours memberId={member.id} />
            <Services member={member} />
            <RecordActivity kinds={kinds} id={member.id} version={member.version} />
          </Stack>
        </Grid>
      )}
    </ChosenMember>
  )
}

MemberDetailsPage.first = firstRecord(members.detail)

/** The personal data in the response. The platform leaves out fields that the user may not see. */
function Record({ member }: { member: Member }) {
  const t = useTexts()
  const business = useBusiness()
  const address = [
    member.addressLine1,
    member.addressLine2,
    [member.postalCode, member.city].filter(Boolean).join(' '),
    member.state,
    countryName(member.country, business.locale),
  ]
  return (
    <Stack gap="4">
      <Panel title={t('memberDetails.contact')}>
        <FactList
          layout="columns"
          facts={[
            { label: t('memberDetails.email'), value: member.email },
            {
              label: t('memberDetails.phone'),
              value: member.phoneNumber && <PhoneNumber value={member.phoneNumber} />,
            },
            { label: t('memberDetails.address'), value: address.filter(Boolean).join(', ') },
          ]}
        />
      </Panel>
      <Panel
        title={t('memberDetails.personal')}
        description={t('memberDetails.since', { date: business.date(business.dateOf(member.createdAt)) })}
      >
        <FactList
          layout="columns"
          facts={[
            {
              label: t('memberDetails.birthDate'),
              value: member.dateOfBirth ? business.date(member.dateOfBirth) : null,
            },
            { label: t('memberDetails.identification'), value: member.identificationNumber },
          ]}
        />
      </Panel>
    </Stack>
  )
}

function Services({ member }: { member: Member }) {
  const t = useTexts()
  return (
    <Panel title={t('memberDetails.services')}>
      {member.services.length === 0 ? <Text color="fg.muted">{t('memberDetails.noServices')}</Text> : null}
      {member.services.map((service) => (
        <Box key={service.id} textStyle="cell" py="1">
          <TextLink tone="quiet" to={to.service(service.id)}>
            {service.name}
          </TextLink>
        </Box>
      ))}
    </Panel>
  )
}

/** Returns the name of the country in the language. */
function countryName(code: string | undefined, locale: string): string | undefined {
  return code ? new Intl.DisplayNames(locale, { type: 'region' }).of(code) : undefined
}

export { MemberDetailsPage as Component }
