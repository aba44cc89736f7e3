/**
 * Returns the services that cannot be archived, because a plan on sale would be left without a service (M13). Services
 * are judged in their order: of the last two, the first one can be archived.
 * @param archived the ids in the order in which they would be archived
 * @param plans the services on sale of each plan that is on sale and does not cover all services
 */
export function lastServices(archived: readonly string[], plans: readonly (readonly string[])[]): Set<string> {
  const left = plans.map((services) => new Set(services))
  const last = archived.filter((id) => {
    const covering = left.filter((services) => services.has(id))
    if (covering.some(({ size }) => size === 1)) return true
    for (const services of covering) services.delete(id)
    return false
  })
  return new Set(last)
}
