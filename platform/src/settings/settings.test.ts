import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkoutFolder } from './checkout.ts'
import { OperatorError } from './operator-error.ts'
import { readSettings } from './settings.ts'

describe('settings', () => {
  it('have a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      apiUrl: 'http://127.0.0.1:3002',
      dataFolder: `${checkoutFolder}/.steward`,
      identity: {
        kind: 'local',
        issuer: 'http://localhost:3001/',
        clientId: 'steward-web',
        audience: 'https://api.steward.test/',
      },
      now: undefined,
      logLevel: 'info',
    })
  })

  it('treat an empty variable as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}))
  })

  it('use the ports in the addresses', () => {
    const settings = readSettings({ PORT: '4000', IDENTITY_PORT: '4001', API_PORT: '4002' })
    expect(settings.publicUrl).toBe('http://localhost:4000')
    expect(settings.identity.issuer).toBe('http://localhost:4001/')
    expect(settings.apiUrl).toBe('http://127.0.0.1:4002')
  })

  it('use an Auth0 tenant if one is configured', () => {
    const tenant = {
      AUTH0_DOMAIN: 'example.eu.auth0.com',
      AUTH0_CLIENT_ID: 'abc',
      AUTH0_AUDIENCE: 'https://api.example.com/',
    }
    expect(readSettings(tenant).identity).toEqual({
      kind: 'auth0',
      domain: 'example.eu.auth0.com',
      clientId: 'abc',
      audience: 'https://api.example.com/',
      issuer: 'https://example.eu.auth0.com/',
      jwksUrl: 'https://example.eu.auth0.com/.well-known/jwks.json',
    })
  })

  it('convert STEWARD_NOW to UTC', () => {
    expect(readSettings({ STEWARD_NOW: '2026-11-21T09:00:00+08:00' }).now).toBe('2026-11-21T01:00:00.000Z')
  })

  it('allow overrides of remotes only on this machine, unless a setting says otherwise', () => {
    const open = { PUBLIC_URL: 'https://app.test', STEWARD_SEED: 'none' }
    expect(readSettings({}).overrides).toBe(true)
    expect(readSettings({ REMOTE_OVERRIDES: 'off' }).overrides).toBe(false)
    expect(readSettings(open).overrides).toBe(false)
    expect(readSettings({ ...open, REMOTE_OVERRIDES: 'on' }).overrides).toBe(true)
    expect(() => readSettings({ REMOTE_OVERRIDES: 'yes' })).toThrow('it must be on or off')
  })

  it('read the origins of remotes, and accept only origins', () => {
    expect(readSettings({}).remoteOrigins).toEqual([])
    expect(readSettings({ REMOTE_ORIGINS: 'https://cdn.test, http://localhost:8080/' }).remoteOrigins).toEqual([
      'https://cdn.test',
      'http://localhost:8080',
    ])
    for (const wrong of ['*', 'cdn.test', 'https://cdn.test/remotes', 'javascript:alert(1)']) {
      expect(() => readSettings({ REMOTE_ORIGINS: wrong })).toThrow(
        'it must be a comma-separated list of origins, like https://cdn.example.com.',
      )
    }
  })

  it('read the trusted proxies', () => {
    expect(readSettings({}).trustedProxies).toEqual([])
    expect(readSettings({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
    ])
    expect(() => readSettings({ TRUSTED_PROXIES: '10.0.0.0/40' })).toThrow(
      'TRUSTED_PROXIES is "10.0.0.0/40": it must be a comma-separated list of addresses or networks, like 127.0.0.1, 10.0.0.0/8 or own-network.',
    )
  })

  it('send mail from the configured address, or from the host of the app', () => {
    expect(readSettings({}).mailFrom).toBe('no-reply@localhost')
    expect(readSettings({ PUBLIC_URL: 'https://steward.example.com', STEWARD_SEED: 'none' }).mailFrom).toBe(
      'no-reply@steward.example.com',
    )
    expect(readSettings({ MAIL_FROM: 'team@example.com' }).mailFrom).toBe('team@example.com')
    expect(() => readSettings({ MAIL_FROM: 'team' })).toThrow('MAIL_FROM is "team": it must be an email address')
  })

  it.each(['https://steward.example.com', 'http://192.168.0.7:3000', 'http://localhost.example.com'])(
    'create no demo accounts at %s by default',
    (address) => {
      const tenant = { AUTH0_DOMAIN: 'a.eu.auth0.com', AUTH0_CLIENT_ID: 'web', AUTH0_AUDIENCE: 'https://api.test/' }
      expect(() => readSettings({ PUBLIC_URL: address })).toThrow("STEWARD_SEED isn't set")
      for (const STEWARD_SEED of ['demo', 'none'] as const)
        expect(readSettings({ PUBLIC_URL: address, STEWARD_SEED }).seed).toBe(STEWARD_SEED)
      expect(readSettings({ PUBLIC_URL: address, ...tenant }).identity.kind).toBe('auth0')
    },
  )

  it.each(['http://localhost:8080', 'http://127.0.0.1:3000', 'https://[::1]'])(
    'create demo accounts at %s',
    (address) => {
      expect(readSettings({ PUBLIC_URL: address }).seed).toBe('demo')
    },
  )

  it('resolve STEWARD_DATA relative to the checkout', () => {
    expect(readSettings({ STEWARD_DATA: 'elsewhere' }).dataFolder).toBe(`${checkoutFolder}/elsewhere`)
    expect(readSettings({ STEWARD_DATA: '/var/data' }).dataFolder).toBe('/var/data')
  })

  it.each([
    [{ PORT: 'http' }, 'PORT is "http": it must be a port number between 1 and 65535.'],
    [{ API_PORT: '70000' }, 'API_PORT is "70000": it must be a port number between 1 and 65535.'],
    [{ IDENTITY_PORT: '0' }, 'IDENTITY_PORT is "0": it must be a port number between 1 and 65535.'],
    [{ PORT: '3001' }, 'PORT and IDENTITY_PORT are both 3001. Give IDENTITY_PORT a different port.'],
    [{ JOBS_PORT: '3002' }, 'API_PORT and JOBS_PORT are both 3002. Give JOBS_PORT a different port.'],
    [{ JOB_TAKEOVER_SECONDS: '0' }, 'JOB_TAKEOVER_SECONDS is "0": it must be a whole number between 1 and 9999999.'],
    [{ STEWARD_NOW: 'yesterday' }, 'STEWARD_NOW is "yesterday": it must be a time in UTC like 2026-11-21T09:00:00Z.'],
    [
      { STEWARD_NOW: '2026-02-30T09:00:00Z' },
      'STEWARD_NOW is "2026-02-30T09:00:00Z": it must be a time in UTC like 2026-11-21T09:00:00Z.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": it must be one of trace, debug, info, warn, error, fatal, silent.'],
    [
      { PUBLIC_URL: 'example.com' },
      'PUBLIC_URL is "example.com": it must be an address that starts with http:// or https://.',
    ],
    [{ STEWARD_SEED: 'much' }, 'STEWARD_SEED is "much": it must be demo or none.'],
  ])('reject %o with one sentence', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(new OperatorError(sentence))
  })

  it.each([
    [
      { DATABASE_URL: 'mysql://root:hunter2@db/steward' },
      'DATABASE_URL is malformed: it must be an address like postgres://user:password@host:5432/database.',
    ],
    [
      { DATABASE_URL: 'postgres://root:hunter2@db' },
      'DATABASE_URL is malformed: it must be an address like postgres://user:password@host:5432/database.',
    ],
    [{ SMTP_URL: 'hunter2@mail' }, 'SMTP_URL is malformed: it must be an address like smtp://user:password@host:587.'],
  ])('never repeat a value that can contain a password', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(new OperatorError(sentence))
  })

  it('read a secret from the configured file', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'steward-secret-')), 'url')
    writeFileSync(file, 'postgres://steward_api:hunter2@db/steward\n')
    expect(readSettings({ API_DATABASE_URL_FILE: file }).database).toEqual({
      apiUrl: 'postgres://steward_api:hunter2@db/steward',
    })
    expect(() => readSettings({ API_DATABASE_URL_FILE: file, API_DATABASE_URL: 'postgres://a@db/s' })).toThrow(
      'API_DATABASE_URL and API_DATABASE_URL_FILE are both set.',
    )
    writeFileSync(file, 'hunter2')
    expect(() => readSettings({ API_DATABASE_URL_FILE: file })).toThrow(
      new OperatorError(
        'API_DATABASE_URL is malformed: it must be an address like postgres://user:password@host:5432/database.',
      ),
    )
    writeFileSync(file, ' \n')
    expect(() => readSettings({ SMTP_URL_FILE: file })).toThrow(`SMTP_URL_FILE names ${file}, which is empty.`)
    expect(() => readSettings({ SMTP_URL_FILE: `${file}.gone` })).toThrow(/^SMTP_URL_FILE names .*can't be read/)
  })

  it('name the missing variables of an Auth0 tenant', () => {
    expect(() => readSettings({ AUTH0_DOMAIN: 'example.eu.auth0.com' })).toThrow(
      /^AUTH0_CLIENT_ID and AUTH0_AUDIENCE are missing\. /,
    )
    expect(() => readSettings({ AUTH0_DOMAIN: 'a.eu', AUTH0_CLIENT_ID: 'b' })).toThrow(/^AUTH0_AUDIENCE is missing\. /)
  })

  it.each(['localhost:4400', 'auth.example.com:8443'])('accept a port in AUTH0_DOMAIN: %s', (AUTH0_DOMAIN) => {
    const tenant = { AUTH0_DOMAIN, AUTH0_CLIENT_ID: 'abc', AUTH0_AUDIENCE: 'https://api.example.com/' }
    expect(readSettings(tenant).identity).toMatchObject({
      domain: AUTH0_DOMAIN,
      issuer: `https://${AUTH0_DOMAIN}/`,
      jwksUrl: `https://${AUTH0_DOMAIN}/.well-known/jwks.json`,
    })
  })

  it.each(['https://a.eu', 'a.eu/', 'a.eu:', 'a.eu:70000', 'a.eu:443/x', 'tenant'])(
    'reject %s as AUTH0_DOMAIN',
    (AUTH0_DOMAIN) => {
      expect(() => readSettings({ AUTH0_DOMAIN })).toThrow(`AUTH0_DOMAIN is "${AUTH0_DOMAIN}": it must be a host name`)
    },
  )
})
