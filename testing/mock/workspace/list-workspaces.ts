import type { Handlers } from '../kernel/call.ts'

export const workspaceHandlers: Handlers<'workspace.list'> = {
  'workspace.list': ({ world, actor }) => ({
    items: world.members
      .filter(
        ({ auth0UserId, status, deletedAt }) =>
          auth0UserId === actor.auth0UserId && status === 'ACTIVE' && deletedAt === null,
      )
      .flatMap(({ entityId, role }) => {
        const business = world.businesses.find(({ id }) => id === entityId)
        if (!business) return []
        const place = world.locations.find((location) => location.entityId === entityId && location.city !== '')
        const { id, organizationId, name, logoUrl, details } = business
        return [{ id, organizationId, name, city: details?.city || place?.city || '', logoUrl, role }]
      })
      .toSorted((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase())),
  }),
}
