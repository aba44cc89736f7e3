import { useQuery } from '@tanstack/react-query'
import { isApiProblem } from '@steward/shared/api'
import type { Member } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import {
  AfterPause,
  Avatar,
  EmptyState,
  Grid,
  LinkButton,
  LoadFailure,
  PageHeader,
  PageSkeleton,
  Panel,
  SkeletonRows,
  StatusBadge,
  useParam,
} from '@steward/shared/ui/core'
import { EntriesTable } from '../entry/entries-table.tsx'
import { useTexts } from '../texts.ts'
import { PayrollRecordPanels } from './payroll-record-panels.tsx'
import { payrollRecords } from './payroll-records.queries.ts'

export function MemberPayrollPage() {
  const t = useTexts()
  const [id] = useParam('id')
  if (id) return <ChosenMember key={id} id={id} />
  return <Nobody title={t('memberPayroll.choose')} description={t('memberPayroll.chooseHint')} />
}

function ChosenMember({ id }: { id: string }) {
  const t = useTexts()
  const query = useQuery(payrollRecords.member(id))
  if (query.isPending) return <PageSkeleton />
  if (query.isError) {
    if (isApiProblem(query.error) && [404, 422].includes(query.error.status)) {
      return <Nobody title={t('memberPayroll.notFound')} description={t('memberPayroll.notFoundHint')} />
    }
    return (
      <>
        <PageHeader title={t('memberPayroll.title')} />
        <LoadFailure title={t('failed', { what: t('memberPayroll.what') })} query={query} />
      </>
    )
  }
  const member = query.data
  const name = fullName(member)
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('memberPayroll.teamMembers'), to: '/team-members' }]}
        title={name}
        avatar={<Avatar id={member.id} name={name} src={member.avatar} size={56} />}
        badges={<StatusBadge kind="member" status={member.status} />}
        description={[t(`role.${member.role}`), member.jobTitle].filter(Boolean).join(' · ')}
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' }} gap="4" alignItems="start">
        <Record member={member} />
        <EntriesTable memberId={member.id} />
      </Grid>
    </>
  )
}

/** The record, or in its place why there is none to see: that is no failure of the page. */
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
  if (query.isSuccess) return <PayrollRecordPanels record={query.data} />
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
      ) : status === 404 ? (
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

function Nobody({ title, description }: { title: string; description: string }) {
  const t = useTexts()
  return (
    <>
      <PageHeader title={t('memberPayroll.title')} />
      <Panel>
        <EmptyState
          icon="payroll"
          title={title}
          description={description}
          actions={
            <LinkButton variant="solid" to="/team-members">
              {t('memberPayroll.toMembers')}
            </LinkButton>
          }
        />
      </Panel>
    </>
  )
}
