/**
 * Ends this process when it is asked to, once `close` has answered what runs. The end of the parent counts as being
 * asked: the lifeline that `pnpm start` preloads turns it into SIGTERM; without it, the closed channel says so.
 */
export function stopWhenAsked(close: () => Promise<void>): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  process.on('disconnect', () => void stop())
}
