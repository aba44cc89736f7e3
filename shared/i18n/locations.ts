// The addresses of translations. The host's are at the site root, and a remote's are in its release folder.

const bases = new Map<string, string>()

/**
 * Sets the address of a remote's texts. Call it before the first request for them.
 * `base` is the remote's folder from the registry: `/remotes/services/0.1.0-ab/`.
 */
export function registerNamespace(namespace: string, base: string): void {
  bases.set(namespace, base.endsWith('/') ? base : `${base}/`)
}

/** Returns `/locales/de/host.json`, or `/remotes/services/0.1.0-ab/locales/de.json` for a registered namespace. */
export function addressOfTexts(language: string, namespace: string): string {
  const base = bases.get(namespace)
  return base ? `${base}locales/${language}.json` : `/locales/${language}/${namespace}.json`
}
