import type { TestApi } from './api.ts'
import type { TestPerson } from './businesses.ts'

/** Changes the zone of the business of a person, who confirms what the preview shows. Returns the status. */
export async function changeZone(api: TestApi, person: TestPerson, timeZone: string): Promise<number> {
  const { business } = person
  const params = { id: business.id }
  const preview = await api.call(person, 'business-entity.preview', { params, body: { timeZone } as never })
  const before = await api.call(person, 'business-entity.get', { params: { orgId: business.organizationId } })
  const { status } = await api.call(person, 'business-entity.update', {
    params,
    body: { timeZone, confirmed: preview.body.zone } as never,
    version: before.body.version,
  })
  return status
}
