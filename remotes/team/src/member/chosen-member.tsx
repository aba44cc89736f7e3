import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isApiProblem } from '@steward/shared/api'
import type { Member } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import {
  Avatar,
  EmptyState,
  LinkButton,
  LoadFailure,
  PageHeader,
  PageSkeleton,
  Panel,
  StatusBadge,
  useParam,
} from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'
import { members } from './members.queries.ts'

interface ChosenMemberProps {
  /** Of the page, while nobody is chosen. */
  title: string
  /** At the end of the header, for the chosen member. */
  actions?: (member: Member) => ReactNode
  children: (member: Member) => ReactNode
}

/** The pages about one member: the address names whom; the header is the same on all of them. */
export function ChosenMember({ title, actions, children }: ChosenMemberProps) {
  const t = useTexts()
  const [id] = useParam('id')
  const query = useQuery({ ...members.detail(id ?? ''), enabled: id !== undefined })

  if (!id) return <Nobody title={title} heading={t('member.choose')} hint={t('member.chooseHint')} />
  if (query.isPending) return <PageSkeleton />
  if (query.isError) {
    if (isApiProblem(query.error) && [404, 422].includes(query.error.status)) {
      return <Nobody title={title} heading={t('member.notFound')} hint={t('member.notFoundHint')} />
    }
    return (
      <>
        <PageHeader title={title} />
        <LoadFailure title={t('failed', { what: t('member.what') })} query={query} />
      </>
    )
  }
  const member = query.data
  const name = fullName(member)
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('members.title'), to: '/team-members' }]}
        title={name}
        avatar={<Avatar id={member.id} name={name} src={member.avatar} size={56} />}
        badges={<StatusBadge kind="member" status={member.status} />}
        description={[t(`role.${member.role}`), member.jobTitle].filter(Boolean).join(' · ')}
        actions={actions?.(member)}
      />
      {children(member)}
    </>
  )
}

function Nobody({ title, heading, hint }: { title: string; heading: string; hint: string }) {
  const t = useTexts()
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <EmptyState
          icon="team"
          title={heading}
          description={hint}
          actions={
            <LinkButton variant="solid" to="/team-members">
              {t('member.toMembers')}
            </LinkButton>
          }
        />
      </Panel>
    </>
  )
}
