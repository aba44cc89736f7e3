import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  /** Read when it is asked for: who measures needs the status only. */
  body(): string
}

/**
 * One kept-alive connection that asks one request after the other. Written on the bare socket, because the machine's
 * cores are shared with what is measured: a full HTTP client costs as much as the server it asks.
 */
export async function openHttpConnection(port: number) {
  const socket = await connected(port)
  let chunks: Buffer[] = []
  let received = 0
  /** How long the answer is, as soon as its head is here. */
  let expected: number | undefined
  let waiting: PromiseWithResolvers<Answer> | undefined
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    received += chunk.length
    expected ??= lengthOf(chunks.length === 1 ? chunk : Buffer.concat(chunks))
    if (expected === undefined || received < expected) return
    const whole = chunks
    chunks = []
    received = 0
    expected = undefined
    waiting?.resolve({
      status: Number(whole[0]!.toString('latin1', 9, 12)),
      body: () => Buffer.concat(whole).toString().split('\r\n\r\n').slice(1).join('\r\n\r\n'),
    })
  })
  socket.on('close', () => waiting?.reject(new Error('The API closed the connection')))
  socket.on('error', (error) => waiting?.reject(error))
  return {
    ask(request: string): Promise<Answer> {
      waiting = Promise.withResolvers<Answer>()
      socket.write(request)
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

/** Of the whole answer, or undefined while its head is on the way. The API always says how long a body is. */
function lengthOf(buffer: Buffer): number | undefined {
  const end = buffer.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  return end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(buffer.toString('latin1', 0, end))?.[1] ?? 0)
}
