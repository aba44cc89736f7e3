import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  /** The received bytes, head and body. */
  bytes: number
  /** Reads the body on request, because measurements need only the status. */
  body(): string
}

export type HttpConnection = Awaited<ReturnType<typeof openHttpConnection>>

/**
 * Opens one kept-alive connection that sends one request after the other. It uses a plain socket, because the client
 * shares the machine's cores with the measured server, and a full HTTP client would take as much time as the server.
 */
export async function openHttpConnection(port: number) {
  const socket = await connected(port)
  let chunks: Buffer[] = []
  let received = 0
  /** The length of the response, known after its head. Infinite for a chunked response. */
  let expected: number | undefined
  let tail = ''
  let waiting: PromiseWithResolvers<Answer> | undefined
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    received += chunk.length
    expected ??= lengthOf(chunks.length === 1 ? chunk : Buffer.concat(chunks))
    tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - lastChunk.length))).slice(-lastChunk.length)
    if (expected === undefined || (expected === Infinity ? tail !== lastChunk : received < expected)) return
    const whole = chunks
    const bytes = received
    chunks = []
    received = 0
    expected = undefined
    tail = ''
    waiting?.resolve({
      bytes,
      status: Number(whole[0]!.toString('latin1', 9, 12)),
      body: () => Buffer.concat(whole).toString().split('\r\n\r\n').slice(1).join('\r\n\r\n'),
    })
  })
  socket.on('close', () => waiting?.reject(new Error('The API closed the connection')))
  socket.on('error', (error) => waiting?.reject(error))
  return {
    ask(request: string): Promise<Answer> {
      waiting = Promise.withResolvers<Answer>()
      if (socket.closed) waiting.reject(new Error('The API closed the connection'))
      else socket.write(request)
      return waiting.promise
    },
    close: () => void socket.destroy(),
  }
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket)).once('error', reject)
  })
}

const lastChunk = '\r\n0\r\n\r\n'

/**
 * Returns the length of the whole response, or undefined while its head is incomplete. Infinite for a compressed one,
 * which has no length header.
 */
function lengthOf(buffer: Buffer): number | undefined {
  const end = buffer.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = buffer.toString('latin1', 0, end)
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return Infinity
  return end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
}
