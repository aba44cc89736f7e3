import type { ReactNode } from 'react'
import * as to from '@steward/shared/addresses'
import type { Member } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Avatar, ChosenRecord, PageHeader, StatusBadge } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { members } from './members.queries.ts'

interface ChosenMemberProps {
  /** The page title while no member is chosen. */
  title: string
  /** Returns the actions at the end of the header for the chosen member. */
  actions?: (member: Member) => ReactNode
  children: (member: Member) => ReactNode
}

/** The frame of the pages about one member. The address names the member, and all these pages have the same header. */
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
      list={{ to: to.members(), label: t('member.toMembers') }}
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
      breadcrumb={[{ label: t('members.title'), to: to.members() }]}
      title={name}
      avatar={<Avatar id={member.id} name={name} src={member.avatar} size={56} />}
      badges={<StatusBadge kind="member" status={member.status} />}
      description={[t(`role.${member.role}`), member.jobTitle].filter(Boolean).join(' · ')}
      actions={actions}
    />
  )
}
