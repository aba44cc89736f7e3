import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommissionGroup, CommissionGroupMember } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import {
  Box,
  Button,
  Heading,
  IconButton,
  LoadFailure,
  SkeletonRows,
  Span,
  Stack,
  Text,
  toast,
  useProblemText,
} from '@steward/shared/ui/core'
import { ConfirmDialog, Drawer, Menu } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { commissions, useMakeDefaultGroup, useRemoveGroup, useRemoveGroupMember } from './commissions.queries.ts'
import { GroupDialog } from './group-dialog.tsx'
import { GroupMemberDialog } from './group-member-dialog.tsx'
import { useGroupText } from './use-group-text.ts'

/** The groups of the business, and their members by date. */
export function GroupsDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const may = useCan()
  const groupText = useGroupText()
  const problemText = useProblemText()
  const groups = useQuery(commissions.groups())
  const members = useQuery(commissions.members())
  const [edited, setEdited] = useState<CommissionGroup | 'new'>()
  const [removed, setRemoved] = useState<CommissionGroup>()
  const [moved, setMoved] = useState<CommissionGroupMember>()
  const makeDefault = useMakeDefaultGroup()
  const remove = useRemoveGroup()
  const mayChange = may('commission.update')
  const report = (promise: Promise<unknown>, done: string) =>
    promise.then(
      () => void toast.success(done),
      (error: unknown) => void toast.error(problemText(error)),
    )
  const actionsOf = (group: CommissionGroup) => [
    { key: 'edit', label: t('groups.edit'), onSelect: () => setEdited(group) },
    {
      key: 'default',
      label: t('groups.makeDefault'),
      disabledReason: group.isDefault ? t('groups.isDefault') : undefined,
      onSelect: () =>
        void report(makeDefault.mutateAsync(group), t('groups.defaultChanged', { name: group.displayName })),
    },
    {
      key: 'remove',
      label: t('groups.remove'),
      tone: 'danger' as const,
      disabledReason: group.isDefault ? t('groups.defaultStays') : undefined,
      onSelect: () => setRemoved(group),
    },
  ]
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('groups.title')}
      description={t('groups.explain')}
      footer={
        mayChange ? (
          <Button variant="solid" icon="add" onClick={() => setEdited('new')}>
            {t('groups.add')}
          </Button>
        ) : undefined
      }
    >
      {groups.isError ? <LoadFailure title={t('failed', { what: t('groups.title') })} query={groups} /> : null}
      {groups.isPending ? <SkeletonRows rows={3} avatar={false} /> : null}
      <Stack gap="1" mb="6">
        {groups.data?.items.map((group) => (
          <Box key={group.id} display="flex" alignItems="center" gap="2" py="1.5">
            <Box flex="1" minW="0">
              <Text fontWeight="medium">{group.displayName}</Text>
              <Text textStyle="caption" color="fg.muted">
                {groupText(group)}
              </Text>
            </Box>
            {mayChange ? (
              <Menu
                label={t('groups.actionsOf', { name: group.displayName })}
                trigger={
                  <IconButton icon="more" size="sm" label={t('groups.actionsOf', { name: group.displayName })} />
                }
                sections={[{ key: 'group', items: actionsOf(group) }]}
              />
            ) : null}
          </Box>
        ))}
      </Stack>
      <Heading level={3} textStyle="strong" mb="2">
        {t('groups.members')}
      </Heading>
      {members.isError ? <LoadFailure title={t('failed', { what: t('groups.members') })} query={members} /> : null}
      {members.isPending ? <SkeletonRows rows={4} /> : null}
      <Stack gap="1">
        {members.data?.map((each) => (
          <MemberRow key={each.member.id} {...each} onMove={mayChange ? () => setMoved(each) : undefined} />
        ))}
      </Stack>
      {edited ? (
        <GroupDialog {...(edited === 'new' ? {} : { group: edited })} onClose={() => setEdited(undefined)} />
      ) : null}
      {moved && groups.data ? (
        <GroupMemberDialog member={moved} groups={groups.data.items} onClose={() => setMoved(undefined)} />
      ) : null}
      {removed ? (
        <ConfirmDialog
          open
          title={t('groups.removing', { name: removed.displayName })}
          description={t('groups.removeHint')}
          confirmLabel={t('groups.remove')}
          busy={remove.isPending}
          onClose={() => setRemoved(undefined)}
          onConfirm={() =>
            void report(remove.mutateAsync(removed), t('groups.removed', { name: removed.displayName })).finally(() =>
              setRemoved(undefined),
            )
          }
        />
      ) : null}
    </Drawer>
  )
}

/** One member with the group of today, and the changes that are planned. */
function MemberRow({
  member,
  isChangeable,
  periods,
  onMove,
}: CommissionGroupMember & { onMove: (() => void) | undefined }) {
  const t = useTexts()
  const business = useBusiness()
  const problemText = useProblemText()
  const withdraw = useRemoveGroupMember()
  const today = business.dateOf(systemClock.now())
  const current = periods.findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= today)
  const planned = periods.filter(({ effectiveFrom }) => effectiveFrom !== null && effectiveFrom > today)
  const nameOf = (period: (typeof periods)[number] | undefined) => period?.group?.displayName ?? t('groups.default')
  const name = `${member.givenName} ${member.lastName}`.trim()
  return (
    <Box display="flex" alignItems="center" gap="2" py="1.5">
      <Box flex="1" minW="0">
        <Text>{name}</Text>
        <Text textStyle="caption" color="fg.muted">
          {current?.effectiveFrom
            ? t('groups.since', { group: nameOf(current), date: business.date(current.effectiveFrom) })
            : nameOf(current)}
        </Text>
        {planned.map((period) => (
          <Text key={period.id} textStyle="caption">
            <Span>{t('groups.from', { group: nameOf(period), date: business.date(period.effectiveFrom!) })}</Span>
            {onMove && isChangeable ? (
              <Button
                variant="ghost"
                size="xs"
                loading={withdraw.isPending}
                onClick={() =>
                  void withdraw.mutateAsync(period).catch((error: unknown) => toast.error(problemText(error)))
                }
              >
                {t('groups.withdraw')}
              </Button>
            ) : null}
          </Text>
        ))}
      </Box>
      {onMove ? (
        <Button
          size="xs"
          aria-label={t('groups.changeOf', { name })}
          disabledReason={isChangeable ? undefined : t('groups.notOwn')}
          asks={{ operation: 'commission-group-member.save' }}
          onClick={onMove}
        >
          {t('groups.change')}
        </Button>
      ) : null}
    </Box>
  )
}
