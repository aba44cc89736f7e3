import { useAddress } from '@steward/shared/addresses/use-address'
import { permissionKeys, type PermissionKey } from '@steward/shared/roles'
import { fullName } from '@steward/shared/rules/common/person-name'
import {
  Avatar,
  Box,
  chakra,
  FactList,
  Grid,
  Panel,
  SkeletonRows,
  Text,
  TextLink,
  useParam,
} from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts/texts.ts'
import { permissionGroups } from './permission-groups.ts'
import { permissions, type Matrix } from './permissions.queries.ts'
import { usePermissionTexts } from './texts.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li a': { display: 'block', px: '3', py: '1.5', borderRadius: 'sm', color: 'fg', fontWeight: 'normal' },
    '& li a[aria-current]': { bg: 'bg.muted', fontWeight: 'medium' },
  },
})

/** All permissions, and who has the chosen one. */
export function PermissionView({ matrix }: { matrix: Matrix }) {
  const t = usePermissionTexts()
  const { addressWith } = useAddress()
  const [asked] = useParam('permission')
  const chosen = permissionKeys.find((key) => key === asked) ?? 'booking.refund'
  return (
    <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' }} alignItems="start">
      <Panel as="nav" aria-label={t('permissions')}>
        {Object.entries(permissionGroups).map(([group, keys]) => (
          <Box key={group} mb="3">
            <Text textStyle="caption" color="fg.muted" mb="1">
              {t(`group.${group as keyof typeof permissionGroups}`)}
            </Text>
            <List>
              {keys.map((key) => (
                <li key={key}>
                  <TextLink
                    preventScrollReset
                    to={addressWith({ permission: key })}
                    aria-current={key === chosen ? 'true' : undefined}
                  >
                    {t(`permission.${key}`)}
                  </TextLink>
                </li>
              ))}
            </List>
          </Box>
        ))}
      </Panel>
      <Box display="grid" gap="4">
        <Roles matrix={matrix} permission={chosen} />
        <People matrix={matrix} permission={chosen} />
      </Box>
    </Grid>
  )
}

const scopesOf = (matrix: Matrix, permission: PermissionKey) =>
  matrix.permissions.find(({ key }) => key === permission)?.scopes ?? {}

interface ChosenProps {
  matrix: Matrix
  permission: PermissionKey
}

function Roles({ matrix, permission }: ChosenProps) {
  const t = usePermissionTexts()
  const host = useTexts()
  const scopes = scopesOf(matrix, permission)
  return (
    <Panel title={t(`permission.${permission}`)}>
      <FactList
        facts={matrix.roles.map((role) => ({
          label: host(`role.${role}`),
          value: t(`scope.${scopes[role] ?? 'none'}`),
        }))}
      />
      <Text textStyle="caption" color="fg.muted" mt="3">
        {t('safeguards')}
      </Text>
    </Panel>
  )
}

function People({ matrix, permission }: ChosenProps) {
  const t = usePermissionTexts()
  const host = useTexts()
  const { data } = useQuery(permissions.people())
  const scopes = scopesOf(matrix, permission)
  const holders = data?.items.filter(({ role }) => (scopes[role] ?? 'none') !== 'none')
  if (!holders) return <SkeletonRows rows={4} />
  return (
    <Panel title={t('people', { count: holders.length })}>
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {holders.map((person) => (
          <chakra.li key={person.id} display="flex" alignItems="center" gap="3">
            <Avatar id={person.id} name={fullName(person)} src={person.avatar} size={28} />
            <Box flex="1" minW="0">
              <bdi>{fullName(person)}</bdi>
              <Text textStyle="caption" color="fg.muted">
                {host(`role.${person.role}`)}
              </Text>
            </Box>
            <Text textStyle="cell" color="fg.muted">
              {t(`scope.${scopes[person.role] ?? 'none'}`)}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
    </Panel>
  )
}
