import type { FastifyReply } from 'fastify'
import type { FieldError, ProblemCode } from '@steward/shared/contracts/common/problem'

/** Sends an RFC 9457 problem document, as the API does. It is never cached. */
export function problem(
  reply: FastifyReply,
  status: number,
  code: ProblemCode,
  title: string,
  errors?: FieldError[],
  detail?: string,
): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, status, code, detail, requestId: reply.request.id, errors }))
}
