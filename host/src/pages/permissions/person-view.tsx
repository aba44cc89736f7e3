import { useBusinessCore } from '@steward/shared/stores'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Box, FactList, Grid, Panel, SkeletonRows, Text } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'
import { PersonFilter } from './person-filter.tsx'
import { permissionGroups } from './permission-groups.ts'
import type { Matrix } from './permissions.queries.ts'
import { usePermissionTexts } from './texts.ts'
import { usePerson } from './use-person.ts'

/** What one person can do, by area. */
export function PersonView({ matrix }: { matrix: Matrix }) {
  const t = usePermissionTexts()
  const host = useTexts()
  const { person, isOwn, isPending, state } = usePerson()
  const ownRole = useBusinessCore((core) => core.user?.role ?? 'STAFF')
  // The role of the reader stands for nobody else, neither while the people load nor for somebody who has left.
  if (!person && !isOwn)
    return (
      <>
        <PersonFilter state={state} />
        {isPending ? <SkeletonRows rows={4} avatar={false} /> : <Text my="3">{t('noRecord')}</Text>}
      </>
    )
  const role = person?.role ?? ownRole
  const scopeOf = (key: string) => matrix.permissions.find((row) => row.key === key)?.scopes[role] ?? 'none'
  return (
    <>
      <PersonFilter state={state} />
      <Text my="3">
        {person ? <bdi>{fullName(person)} · </bdi> : null}
        {host(`role.${role}`)}
      </Text>
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        {Object.entries(permissionGroups).map(([group, keys]) => (
          <Panel key={group} title={t(`group.${group as keyof typeof permissionGroups}`)}>
            <FactList
              facts={keys.map((key) => ({ label: t(`permission.${key}`), value: t(`scope.${scopeOf(key)}`) }))}
            />
          </Panel>
        ))}
      </Grid>
      <Box mt="4">
        <Text textStyle="caption" color="fg.muted">
          {t('safeguards')}
        </Text>
      </Box>
    </>
  )
}
