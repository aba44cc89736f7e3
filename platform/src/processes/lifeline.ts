/**
 * Preloaded into every child of `pnpm start` (`node --import`): a child whose parent is gone, however it went, stops
 * as on SIGTERM, and for certain after five seconds. Without a parent (a container, `pnpm api`) it does nothing.
 */
if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(0), 5_000).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // The channel alone is no reason to stay once the servers are closed.
  process.channel.unref()
}
