import { useCan } from '@steward/shared/roles/gate'
import { whyNotContract, whyNotProfile } from '@steward/shared/rules/team/member-guards'
import * as to from '@steward/shared/addresses'
import type { Member } from '@steward/shared/contracts'
import { firstRecord } from '@steward/shared/federation/remote-entry'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import {
  Box,
  Button,
  FactList,
  Grid,
  HStack,
  Panel,
  PhoneNumber,
  Stack,
  Text,
  TextLink,
  useRefusalText,
} from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { RecordActivity } from '@steward/shared/ui/paper'
import { WeekHours } from '../hours/week-hours.tsx'
import { useTexts } from '../texts/texts.ts'
import { ChosenMember } from '../member-choice/chosen-member.tsx'
import { members } from '../member-choice/members.queries.ts'
import { weeklyHours } from '../member-choice/weekly-hours.ts'
import { EmploymentPanel } from './employment-panel.tsx'
import { MemberActions } from './member-actions.tsx'

const EditMemberDrawer = latePart(async () => (await import('./edit-member-drawer.tsx')).EditMemberDrawer)

/** The kinds of changes that have the id of a member. */
const kinds = ['member', 'notification-preference', 'leave-balance'] as const

function MemberDetailsPage() {
  const t = useTexts()
  return (
    <ChosenMember title={t('memberDetails.title')} actions={(member) => <Actions member={member} />}>
      {(member) => (
        <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' }} gap="4" alignItems="start">
          <Stack gap="4">
            <Record member={member} />
            <Employment member={member} />
          </Stack>
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

function Actions({ member }: { member: Member }) {
  const t = useTexts()
  const { dialog, open, close } = useDialogParam(['edit'])
  const refusalText = useRefusalText()
  const may = useCan()
  const refusal = refusalText(whyNotProfile({ role: member.role, isSelf: useIsSelf(member) }, { may }))
  return (
    <HStack gap="2" flexWrap="wrap">
      <Button
        icon="edit"
        disabledReason={refusal}
        asks={{ operation: 'member.update', record: member.id }}
        onClick={() => open('edit')}
      >
        {t('editMember.edit')}
      </Button>
      <MemberActions member={member} />
      {dialog && !refusal ? <EditMemberDrawer member={member} onClose={close} /> : null}
    </HStack>
  )
}

function Employment({ member }: { member: Member }) {
  const refusalText = useRefusalText()
  const may = useCan()
  const refusal = refusalText(whyNotContract({ role: member.role, isSelf: useIsSelf(member) }, { may }))
  return <EmploymentPanel member={member} refusal={refusal} />
}

const useIsSelf = ({ id }: Member) => useBusinessCore((state) => state.user?.id) === id

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
            {
              label: t('memberDetails.contracted'),
              value:
                member.contractedMinutesWeek == null
                  ? null
                  : weeklyHours(member.contractedMinutesWeek, business.locale),
            },
          ]}
        />
      </Panel>
      <Panel title={t('memberDetails.emergency')} description={t('memberDetails.emergencyHint')}>
        <FactList
          layout="columns"
          facts={[
            { label: t('editMember.field.emergencyName'), value: member.emergencyName },
            { label: t('memberDetails.relation'), value: member.emergencyRelation },
            {
              label: t('editMember.field.emergencyPhoneNumber'),
              value: member.emergencyPhoneNumber && <PhoneNumber value={member.emergencyPhoneNumber} />,
            },
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
