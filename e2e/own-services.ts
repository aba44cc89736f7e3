import type { Api } from './api.ts'

/** Services that one test creates. They would use up the plan of the business, which all tests share. */
export interface OwnServices {
  /** The same API; what it creates from now on is remembered. */
  watch: (api: Api) => Api
  /** Takes what was created off sale. */
  archive: () => Promise<void>
}

export function ownServices(): OwnServices {
  const created: { api: Api; id: string }[] = []
  const watch = (api: Api): Api => ({
    at: (origin) => watch(api.at(origin)),
    async call(operation, options) {
      const answer = await api.call(operation, options)
      if (operation === 'service.create' && answer.status === 201) {
        created.push({ api, id: (answer.body as { id: string }).id })
      }
      return answer
    },
  })
  return {
    watch,
    async archive() {
      for (const { api, id } of created) {
        const { body } = await api.call('service.get', { params: { id } })
        if (body.status === 'ACTIVE') await api.call('service.archive', { params: { id }, version: body.version })
      }
    },
  }
}
