import type { Invitation } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { useBusiness } from '@steward/shared/stores'
import { Badge, HStack, Span, StatusBadge } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import type { useTexts } from '../texts/texts.ts'

export function invitationColumns(
  t: ReturnType<typeof useTexts>,
  business: ReturnType<typeof useBusiness>,
): Column<Invitation>[] {
  return [
    {
      id: 'email',
      header: t('invitations.column.email'),
      primary: true,
      sortable: true,
      cell: (row) => (
        <Span minW="0">
          <Span display="block">{row.email}</Span>
          <Span display="block" textStyle="caption" color="fg.muted">
            {fullName(row)}
          </Span>
        </Span>
      ),
    },
    { id: 'role', header: t('invitations.column.role'), sortable: true, cell: (row) => t(`role.${row.role}`) },
    {
      id: 'sentAt',
      header: t('invitations.column.sent'),
      sortable: true,
      priority: 3,
      card: 'none',
      cell: (row) => business.dateTime(row.sentAt),
    },
    {
      id: 'expiresAt',
      header: t('invitations.column.expires'),
      sortable: true,
      cardLabel: true,
      card: 'foot',
      cell: (row) => (row.status === 'PENDING' ? business.dateTime(row.expiresAt) : '–'),
    },
    {
      id: 'status',
      header: t('invitations.column.status'),
      sortable: true,
      card: 'end',
      cell: (row) => (
        <HStack gap="2">
          <StatusBadge kind="invitation" status={row.status} />
          {row.status === 'PENDING' && row.mailStatus === 'FAILED' ? (
            <Badge palette="danger" icon="alert">
              {t('invitations.mailFailed')}
            </Badge>
          ) : null}
        </HStack>
      ),
    },
  ]
}
