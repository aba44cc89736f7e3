import { api } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import type { NotificationTopic } from '@steward/shared/contracts/common/live'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

type Preferences = ResponseOf<'notification-preference.get'>

/** The user's email notifications, limited to those that their role can get. */
export const mailPreferences = () =>
  queryOptions({
    queryKey: ['host', 'notification-preference', 'list'],
    queryFn: ({ signal }) => api.call('notification-preference.get', { signal }),
  })

/** Returns a mutation that shows a choice optimistically and reverts it if the platform rejects it. */
export const chooseMail = (client: QueryClient) => {
  const { queryKey } = mailPreferences()
  const show = (topic: NotificationTopic, email: boolean) =>
    client.setQueryData<Preferences>(
      queryKey,
      (known) => known && { items: known.items.map((item) => (item.topic === topic ? { ...item, email } : item)) },
    )
  return mutationOptions({
    mutationFn: (item: { topic: NotificationTopic; email: boolean }) =>
      api.call('notification-preference.update', { body: { items: [item] } }),
    onMutate: async ({ topic, email }) => {
      await client.cancelQueries({ queryKey })
      show(topic, email)
    },
    onError: (_error, { topic, email }) => void show(topic, !email),
  })
}
