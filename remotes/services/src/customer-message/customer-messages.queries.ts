import { useMutation } from '@tanstack/react-query'
import { api, type BodyOf } from '@steward/shared/api'

export type Message = BodyOf<'customer-message.send'>

export const usePreviewMessage = () =>
  useMutation({ mutationFn: (body: Message) => api.call('customer-message.preview', { body }) })

export const useSendMessage = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Message; idempotencyKey: string }) =>
      api.call('customer-message.send', { body, idempotencyKey }),
  })

export const useWithdrawMessage = () =>
  useMutation({ mutationFn: (id: string) => api.call('customer-message.withdraw', { params: { id } }) })
