import { isLoopbackOrigin } from '@steward/shared/federation/override'
import type { FieldError } from '@steward/shared/contracts/common/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { OverrideGrants } from './override-grants.ts'
import { problem } from './problem.ts'

/**
 * Serves `POST /override`, with which an owner or a manager gets the grant of an override. The API says what the person
 * of the token may do in the business of the request.
 */
export function grantOverrides(app: FastifyInstance, apiUrl: string, { cookieFor }: OverrideGrants): void {
  app.post('/override', async (request, reply) => {
    const { origin, user } = (request.body ?? {}) as { origin?: unknown; user?: unknown }
    if (!isLoopbackOrigin(origin)) return notValid(reply, { path: 'origin', code: 'INVALID_FORMAT' })
    if (typeof user !== 'string' || user === '') return notValid(reply, { path: 'user', code: 'REQUIRED' })
    const { authorization, 'x-business-entity': entity } = request.headers
    const answer = await fetch(`${apiUrl}/api/business-user/${encodeURIComponent(user)}`, {
      headers: { authorization: authorization ?? '', 'x-business-entity': String(entity ?? '') },
    })
    if (!answer.ok)
      return reply
        .status(answer.status)
        .type(answer.headers.get('content-type') ?? 'application/problem+json')
        .send(await answer.text())
    const { permissions } = (await answer.json()) as { permissions?: readonly string[] }
    if (!permissions?.includes('shell.operate'))
      return problem(reply, 403, 'PERMISSION_DENIED', "You don't have permission to do this")
    return reply.status(204).header('set-cookie', cookieFor(origin)).header('cache-control', 'no-store').send()
  })
}

const notValid = (reply: FastifyReply, error: FieldError) =>
  problem(reply, 422, 'VALIDATION_FAILED', "Some fields aren't valid", [error])
