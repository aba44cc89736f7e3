import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  body: string
}

/**
 * One kept-alive connection that asks one request after the other. Written on the bare socket, because the machine's
 * cores are shared with what is measured: a full HTTP client costs as much as the server it asks.
 */
export async function openHttpConnection(port: number) {
  const socket = await connected(port)
  let buffer: Buffer = Buffer.alloc(0)
  let waiting: PromiseWithResolvers<Answer> | undefined
  socket.on('data', (chunk: Buffer) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
    const answer = answerIn(buffer)
    if (!answer) return
    buffer = Buffer.alloc(0)
    waiting?.resolve(answer)
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

/** The whole answer, or undefined while some of it is on the way. The API always says how long a body is. */
function answerIn(buffer: Buffer): Answer | undefined {
  const end = buffer.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = buffer.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  if (buffer.length < end + 4 + length) return undefined
  return { status: Number(head.slice(9, 12)), body: buffer.toString('utf8', end + 4, end + 4 + length) }
}
