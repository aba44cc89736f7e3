import { createHash, randomBytes } from 'node:crypto'

/** A minimal browser for the provider: it sends cookies by their paths, and follows redirects on request. */
export type HttpBrowser = {
  get(address: string): Promise<Page>
  /** A `cookie` in the headers is appended to the browser's own cookies. */
  post(address: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Page>
  /** Follows redirects until a page or an address of another origin. */
  follow(page: Page): Promise<Page>
}

export type Page = { address: string; status: number; headers: Headers; text: string; location: string | undefined }

type Cookie = { value: string; path: string }

export function createHttpBrowser(): HttpBrowser {
  const cookies = new Map<string, Cookie>()

  async function request(address: string, init: RequestInit): Promise<Page> {
    const url = new URL(address)
    const { cookie: further, ...headers } = (init.headers ?? {}) as Record<string, string>
    const own = [...cookies]
      .filter(
        ([, { path }]) => url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
      )
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
    const cookie = [...own, ...(further ? [further] : [])].join('; ')
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie && { cookie }), ...headers },
    })
    for (const header of response.headers.getSetCookie()) remember(header)
    const location = response.headers.get('location') ?? undefined
    return {
      address,
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: location && new URL(location, address).href,
    }
  }

  function remember(header: string): void {
    const [pair = '', ...attributes] = header.split(/;\s*/)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    const isExpired = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute))
    if (isExpired || !value) cookies.delete(`${name} ${path}`)
    else cookies.set(`${name} ${path}`, { value, path })
  }

  const browser: HttpBrowser = {
    get: (address) => request(address, {}),
    post: (address, form, headers) =>
      request(address, { method: 'POST', body: new URLSearchParams(form), ...(headers && { headers }) }),
    async follow(page) {
      const origin = new URL(page.address).origin
      let current = page
      while (current.location && new URL(current.location).origin === origin)
        current = await request(current.location, {})
      return current
    },
  }
  return browser
}

/** Returns the app's part of code + PKCE, as the SDK sends it. */
export function createAuthorization(issuer: string, appOrigin: string, extra: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const parameters = {
    client_id: 'steward-web',
    response_type: 'code',
    redirect_uri: `${appOrigin}/callback`,
    scope: 'openid profile email offline_access',
    audience: 'https://api.steward.test/',
    state: randomBytes(8).toString('hex'),
    nonce: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  }
  const url = `${issuer}authorize?${new URLSearchParams(parameters)}`
  return { url, verifier, state: parameters.state, redirectUri: parameters.redirect_uri }
}
