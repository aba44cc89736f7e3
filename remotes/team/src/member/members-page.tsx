import { useQuery } from '@tanstack/react-query'
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

const tabs = ['members', 'invitations'] as const
type Tab = (typeof tabs)[number]

const one = { limit: '1' }

/** The members and the invitations as two tabs of one page. Both tabs have the button for an invitation. */
export function TeamPage({ title, firstTab }: { title: string; firstTab: Tab }) {
  const t = useTexts()
  const can = useCan()
  const { pathname } = useLocation()
  const [tab] = useParam('tab')
  const { dialog, open: openDialog, close } = useDialogParam(['invite'])
  const current = tabs.find((name) => name === tab) ?? firstTab
  const { data: team } = useQuery(members.list(one))
  const mayInvite = can('member.manage-junior')
  const { data: open } = useQuery({ ...invitations.list({ status: 'PENDING', ...one }), enabled: mayInvite })
  const counts = { members: team?.total, invitations: open?.total }

  const inviteButton = (
    <Button
      variant="solid"
      icon="add"
      disabledReason={mayInvite ? undefined : t('standing.onlyManagers')}
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
            {inviteButton}
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
      {current === 'members' ? (
        <MembersTable inviteButton={inviteButton} />
      ) : (
        <InvitationsTable inviteButton={inviteButton} />
      )}
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
