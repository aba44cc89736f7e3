// Where a namespace's translations lie: the host's beside the host, a remote's in its own release.

const bases = new Map<string, string>()

/**
 * Says where a remote's texts are, before they are asked for.
 * `base` is the remote's folder from the registry and ends with a slash: `/remotes/services/0.1.0-ab/`.
 */
export function registerNamespace(namespace: string, base: string): void {
  bases.set(namespace, base.endsWith('/') ? base : `${base}/`)
}

/** `/locales/de/host.json`, or `/remotes/services/0.1.0-ab/locales/de.json` for a registered one. */
export function addressOfTexts(language: string, namespace: string): string {
  const base = bases.get(namespace)
  return base ? `${base}locales/${language}.json` : `/locales/${language}/${namespace}.json`
}
