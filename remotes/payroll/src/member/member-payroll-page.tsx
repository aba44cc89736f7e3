import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import { isApiProblem } from '@steward/shared/api'
import type { Member } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import {
  AfterPause,
  Avatar,
  ChosenRecord,
  EmptyState,
  Grid,
  LoadFailure,
  PageHeader,
  Panel,
  SkeletonRows,
  Stack,
  StatusBadge,
} from '@steward/shared/ui/core'
import { EntriesTable } from '../commission-entry/entries-table.tsx'
import { useTexts } from '../texts/texts.ts'
import { PayrollProfilePanels } from './payroll-profile-panels.tsx'
import { PayrollRecordPanels } from './payroll-record-panels.tsx'
import { payrollRecords } from './payroll-records.queries.ts'

function MemberPayrollPage() {
  const t = useTexts()
  return (
    <ChosenRecord
      detail={payrollRecords.member}
      title={t('memberPayroll.title')}
      icon="payroll"
      choose={{ title: t('memberPayroll.choose'), description: t('memberPayroll.chooseHint') }}
      missing={{ title: t('memberPayroll.notFound'), description: t('memberPayroll.notFoundHint') }}
      failed={t('failed', { what: t('memberPayroll.what') })}
      list={{ to: to.members(), label: t('memberPayroll.toMembers') }}
    >
      {(member) => <MemberPayroll member={member} />}
    </ChosenRecord>
  )
}

function MemberPayroll({ member }: { member: Member }) {
  const t = useTexts()
  const name = fullName(member)
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('memberPayroll.teamMembers'), to: to.members() }]}
        title={name}
        avatar={<Avatar id={member.id} name={name} src={member.avatar} size={56} />}
        badges={<StatusBadge kind="member" status={member.status} />}
        description={[t(`role.${member.role}`), member.jobTitle].filter(Boolean).join(' · ')}
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' }} gap="4" alignItems="start">
        <Record member={member} />
        <Stack gap="4" minW="0">
          <Profile member={member} />
          <EntriesTable memberId={member.id} />
        </Stack>
      </Grid>
    </>
  )
}

/** What decides the pay. A caller who may not read the record does not ask for it. */
function Profile({ member }: { member: Member }) {
  const { isSuccess } = useQuery(payrollRecords.detail(member.id))
  return isSuccess ? <PayrollProfilePanels member={member} /> : null
}

/** The payroll record. A missing or forbidden record shows an explanation, because the page itself did not fail. */
function Record({ member }: { member: Member }) {
  const t = useTexts()
  const query = useQuery(payrollRecords.detail(member.id))
  if (query.isPending) {
    return (
      <Panel title={t('memberPayroll.record')}>
        <AfterPause>
          <SkeletonRows rows={4} avatar={false} />
        </AfterPause>
      </Panel>
    )
  }
  if (query.data) return <PayrollRecordPanels record={query.data} />
  const status = isApiProblem(query.error) ? query.error.status : undefined
  return (
    <Panel title={t('memberPayroll.record')}>
      {status === 403 ? (
        <EmptyState
          compact
          icon="lock"
          title={t('memberPayroll.refused')}
          description={t('memberPayroll.refusedHint')}
        />
      ) : query.isSuccess ? (
        <EmptyState
          compact
          title={t('memberPayroll.noRecord')}
          description={t('memberPayroll.noRecordHint', { name: member.givenName })}
        />
      ) : (
        <LoadFailure inline title={t('failed', { what: t('memberPayroll.what') })} query={query} />
      )}
    </Panel>
  )
}

export { MemberPayrollPage as Component }
