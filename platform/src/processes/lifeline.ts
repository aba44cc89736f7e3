/**
 * Preloaded into every child of `pnpm start` (`node --import`). When its parent ends for any reason, the child stops as
 * on SIGTERM, and exits after five seconds at the latest. Without a parent (a container, `pnpm api`) this does nothing.
 */
if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(0), 5_000).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // The channel alone must not keep the process running after the servers are closed.
  process.channel.unref()
}
