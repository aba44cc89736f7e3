/**
 * The queue that chunks of a build are pushed into has one name on the page, release after release: with the build in
 * it, every chunk would change with every build, and nobody's browser could keep one. So that two releases in one page
 * do not take each other's chunks, the name means the queue of the release whose script is running.
 *
 * Called while the entry runs, which has made its queue by then; later entries of the remote find this in place.
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
 * Folder of the release that the running script belongs to. A loader that takes a script from elsewhere leaves on its
 * element the address that was asked for.
 */
export function folderOfRunningScript(): string {
  const script = document.currentScript as HTMLScriptElement | null
  const address = script?.dataset['asked'] ?? script?.src
  return address ? new URL('.', address).href : ''
}
