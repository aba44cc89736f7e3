import { request } from 'node:http'
import { expect } from 'vitest'

/** Sends a GET with any `Host` header, which fetch does not allow. */
export function requestWithHost(
  address: string,
  host: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; type: string; text: string; cacheControl: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers: { ...headers, host } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          type: response.headers['content-type'] ?? '',
          cacheControl: response.headers['cache-control'],
          text,
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** The problem that every server returns for an unknown host. */
export const unknownHostProblem = {
  status: 421,
  code: 'UNKNOWN_HOST',
  detail: expect.stringContaining('PUBLIC_URL') as string,
  errors: [{ path: 'Host', code: 'INVALID_CHOICE' }],
  requestId: expect.any(String) as string,
}
