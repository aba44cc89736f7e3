/** Whether an address leads to this machine itself, so that what is sent there crosses no network. */
export const isThisMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
