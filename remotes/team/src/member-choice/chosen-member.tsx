import type { ReactNode } from 'react'
import type { Member } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { Avatar, ChosenRecord, PageHeader, StatusBadge } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
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
  return (
    <ChosenRecord
      detail={members.detail}
      title={title}
      icon="team"
      choose={{ title: t('member.choose'), description: t('member.chooseHint') }}
      missing={{ title: t('member.notFound'), description: t('member.notFoundHint') }}
      failed={t('failed', { what: t('member.what') })}
      list={{ to: '/team-members', label: t('member.toMembers') }}
    >
      {(member) => (
        <>
          <MemberHeader member={member} actions={actions?.(member)} />
          {children(member)}
        </>
      )}
    </ChosenRecord>
  )
}

function MemberHeader({ member, actions }: { member: Member; actions: ReactNode }) {
  const t = useTexts()
  const name = fullName(member)
  return (
    <PageHeader
      breadcrumb={[{ label: t('members.title'), to: '/team-members' }]}
      title={name}
      avatar={<Avatar id={member.id} name={name} src={member.avatar} size={56} />}
      badges={<StatusBadge kind="member" status={member.status} />}
      description={[t(`role.${member.role}`), member.jobTitle].filter(Boolean).join(' · ')}
      actions={actions}
    />
  )
}
