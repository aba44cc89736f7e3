/**
 * Gives each release of a remote in one page its own chunk queue. Chunks push themselves into a global queue with the
 * same name in every release. A name with the build would change every chunk in every build, and no browser could cache
 * one. Instead, the name resolves to the queue of the release whose script is running.
 *
 * Call it while the entry runs, after the entry has created its queue. A later entry of the remote changes nothing.
 */
export function keepQueuesApart(
  name: string,
  page: Record<string, unknown> = globalThis as never,
  running: () => string = folderOfRunningScript,
): void {
  if (Object.getOwnPropertyDescriptor(page, name)?.get) return
  const queues = new Map<string, unknown>([[running(), page[name]]])
  Object.defineProperty(page, name, {
    configurable: true,
    get: () => queues.get(running()),
    set: (queue: unknown) => {
      queues.set(running(), queue)
    },
  })
}

/**
 * Returns the release folder of the running script. A loader that fetches a script from another address sets the
 * original one as `data-asked` on its element.
 */
export function folderOfRunningScript(): string {
  const script = document.currentScript as HTMLScriptElement | null
  const address = script?.dataset['asked'] ?? script?.src
  return address ? new URL('.', address).href : ''
}
