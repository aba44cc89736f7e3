import { createServer } from 'node:net'
import { OperatorError } from '../settings/operator-error.ts'
import { pnpm } from '../settings/pnpm.ts'

export type PortNeed = { variable: string; port: number; purpose: string }

/**
 * Checks that every port is free before anything starts.
 * @throws OperatorError with one sentence that names the port and the variable that sets it
 */
export async function refuseTakenPorts(host: string, needs: PortNeed[]): Promise<void> {
  for (const { variable, port, purpose } of needs) {
    // Checks ::1 too: "localhost" can resolve to it, and another program there would respond instead.
    for (const address of [host, '::1']) {
      const code = await listenOnce(address, port)
      if (code === 'EADDRINUSE') {
        throw new OperatorError(
          `Port ${port} (${purpose}) is used by another program. Stop that program, or choose another port with ${variable}, as in "${variable}=${port > 65_000 ? port - 100 : port + 100} ${pnpm} start".`,
        )
      }
      if (code === 'EACCES')
        throw new OperatorError(
          `You aren't allowed to use port ${port} (${purpose}). Choose a port above 1023 with ${variable}.`,
        )
      if (code && address === host) {
        throw new OperatorError(
          `This machine can't listen on ${host}:${port} (${code}). Set HOST to an address of this machine, such as 127.0.0.1.`,
        )
      }
    }
  }
}

/**
 * Returns the reason why a process could not listen, as a sentence for the operator. Returns undefined for any other
 * error.
 */
export function listenProblem(error: unknown, { variable, port, purpose }: PortNeed): OperatorError | undefined {
  const code = (error as { code?: unknown }).code
  if (code === 'EADDRINUSE')
    return new OperatorError(
      `Port ${port} (${purpose}) is used by another program. Choose another port with ${variable}.`,
    )
  if (code === 'EACCES')
    return new OperatorError(
      `You aren't allowed to use port ${port} (${purpose}). Set ${variable} to a port above 1023.`,
    )
  return undefined
}

function listenOnce(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'EUNKNOWN'))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
