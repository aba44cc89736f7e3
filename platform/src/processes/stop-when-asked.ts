/**
 * Ends this process when it gets a signal to stop, after `close` has completed the running requests. It also stops when
 * its parent ends: the lifeline that `pnpm start` preloads turns that into SIGTERM. Without the lifeline, the closed
 * channel stops it.
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
