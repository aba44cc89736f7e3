import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { environmentOf, type ServerName } from './application.ts'

const mailServer = 'smtp://steward:mail-password@mail.test:587'
const database = { url: 'postgres://owner:owner-password@db.test:5432/steward' }
const variables = { SMTP_URL: mailServer, DATABASE_URL: database.url, LOG_LEVEL: 'warn' }

describe('the environment of a server', () => {
  const of = (name: ServerName, given: Record<string, string> = variables) =>
    environmentOf(name, readSettings(variables), database, given)

  it.each(['identity', 'jobs', 'gateway'] as const)('has no password of the mail server: %s', (name) => {
    expect(JSON.stringify(of(name))).not.toContain('mail-password')
    expect(of(name)['LOG_LEVEL']).toBe('warn')
  })

  it('has the mail server for the API, which sends the mail', () => {
    expect(of('api')['SMTP_URL']).toBe(mailServer)
  })

  it.each(['identity', 'api', 'jobs', 'gateway'] as const)('has no administrator of the database: %s', (name) => {
    expect(JSON.stringify(of(name))).not.toContain('owner-password')
  })

  it('names no file of a secret, because the server gets the secret itself', () => {
    const files = { SMTP_URL_FILE: '/run/secrets/smtp', DATABASE_URL_FILE: '/run/secrets/database' }
    expect(JSON.stringify(of('api', files))).not.toContain('/run/secrets')
  })
})

it('the composed app gives the mail server to the container of the API only', () => {
  const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8')
  const services = compose.split(/^ {2}(?=[\w-]+:$)/m)
  const withMail = services.filter((part) => /^ *(?:SMTP_URL\w*:|secrets:.*smtp)/m.test(part))
  expect(withMail.map((part) => part.slice(0, part.indexOf(':')))).toEqual(['api'])
})
