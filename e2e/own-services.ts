import type { Api } from './api.ts'

/**
 * The services that one test creates. Without a clean-up they would use up the plan of the business, which all tests
 * share.
 */
export interface OwnServices {
  /** Returns an API that records the services it creates. */
  watch: (api: Api) => Api
  /** Archives the recorded services. */
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
