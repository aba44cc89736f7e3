import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useCan } from '@steward/shared/roles/gate'
import * as to from '@steward/shared/addresses'
import { Box, Button, HStack, LinkButton, LinkTabs, PageHeader, useParam } from '@steward/shared/ui/core'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { InviteDialog } from '../invitation/invite-dialog.tsx'
import { InvitationsTable } from '../invitation/invitations-table.tsx'
import { invitations } from '../invitation/invitations.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { listOfMembers, MembersTable } from './members-table.tsx'
import { members } from '../member-choice/members.queries.ts'

const allTabs = ['members', 'invitations', 'leaveKinds'] as const
type Tab = (typeof allTabs)[number]

const one = { limit: '1' }

interface TeamPageProps {
  title: string
  firstTab: Tab
  /** Another tab, for what only the settings have. */
  leaveKinds?: { tab: ReactNode; button: ReactNode }
}

/** The members and the invitations as tabs of one page. Both tabs have the button for an invitation. */
export function TeamPage({ title, firstTab, leaveKinds }: TeamPageProps) {
  const t = useTexts()
  const can = useCan()
  const { pathname } = useLocation()
  const [tab] = useParam('tab')
  const { dialog, open: openDialog, close } = useDialogParam(['invite'])
  const tabs = allTabs.filter((name) => name !== 'leaveKinds' || leaveKinds)
  const current = tabs.find((name) => name === tab) ?? firstTab
  const { data: team } = useQuery(members.list(one))
  const mayInvite = can('member.manage-junior')
  const { data: open } = useQuery({ ...invitations.list({ status: 'PENDING', ...one }), enabled: mayInvite })
  const counts = { members: team?.total, invitations: open?.total, leaveKinds: undefined }

  const inviteButton = (
    <Button
      variant="solid"
      icon="add"
      disabledReason={mayInvite ? undefined : t('standing.onlyManagers')}
      asks={{ operation: 'invitation.create' }}
      onClick={() => openDialog('invite')}
    >
      {t('members.invite')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={title}
        description={team ? t('members.summary', { count: team.total }) : undefined}
        actions={
          <HStack gap="2" flexWrap="wrap">
            {can('time-off.approve') ? <LinkButton to={to.teamTimeOff()}>{t('timeOff.title')}</LinkButton> : null}
            {can('schedule.update', false) ? (
              <LinkButton to={to.scheduleRequests()}>{t('hoursRequest.ofTeam')}</LinkButton>
            ) : null}
            {current === 'leaveKinds' ? leaveKinds?.button : inviteButton}
          </HStack>
        }
      />
      <Box mb="4">
        <LinkTabs
          label={t('members.lists')}
          tabs={tabs.map((name) => ({
            to: name === firstTab ? pathname : `${pathname}?tab=${name}`,
            label: t(`members.tab.${name}`),
            current: name === current,
            count: counts[name],
          }))}
        />
      </Box>
      {current === 'members' ? <MembersTable inviteButton={inviteButton} /> : null}
      {current === 'invitations' ? <InvitationsTable inviteButton={inviteButton} /> : null}
      {current === 'leaveKinds' ? leaveKinds?.tab : null}
      {dialog && mayInvite ? <InviteDialog onClose={close} /> : null}
    </>
  )
}

function MembersPage() {
  const t = useTexts()
  return <TeamPage title={t('members.title')} firstTab="members" />
}

MembersPage.first = (search: URLSearchParams) =>
  search.get('tab') === 'invitations' ? [members.list(one)] : [members.list(one), listOfMembers(search)]

export { MembersPage as Component }
