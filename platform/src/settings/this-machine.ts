/** Returns whether an address is this machine itself, so requests to it cross no network. */
export const isThisMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
