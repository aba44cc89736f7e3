import { isInstant, toInstant } from '@steward/shared/time'
import { z } from 'zod'
import { isProxyRange } from './trusted-proxies.ts'

/** The message of each field completes the sentence "<NAME> is "<value>": ..." and names the correct format. */

export const port = z
  .string()
  .regex(/^\d+$/, 'it must be a port number between 1 and 65535')
  .transform(Number)
  .pipe(
    z
      .number()
      .min(1, 'it must be a port number between 1 and 65535')
      .max(65535, 'it must be a port number between 1 and 65535'),
  )

export const postgresUrl = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) && new URL(text).pathname.length > 1,
    'it must be an address like postgres://user:password@host:5432/database',
  )

export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'it must be an address that starts with http:// or https://',
})

export const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'it must be an address like smtp://user:password@host:587',
})

export const proxyRanges = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .refine(
    (ranges) => ranges.every(isProxyRange),
    'it must be a comma-separated list of addresses or networks, like 127.0.0.1, 10.0.0.0/8 or own-network',
  )

export const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim().replace(/\/$/, ''))
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((one) => URL.canParse(one) && new URL(one).origin === one && /^https?:/.test(one)),
    'it must be a comma-separated list of origins, like https://cdn.example.com',
  )

export const mailbox = z
  .string()
  .regex(/^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/, 'it must be an email address like no-reply@example.com')

export const instant = z
  .string()
  .refine(isInstant, 'it must be a time in UTC like 2026-11-21T09:00:00Z')
  .transform(toInstant)

/** The SDK itself builds https://<domain>/, so a scheme or a path here would result in wrong addresses. */
export const domain = z
  .string()
  .refine(
    (text) => /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)+)(:\d+)?$/i.test(text) && URL.canParse(`https://${text}`),
    'it must be a host name like example.eu.auth0.com, without https:// or a path',
  )

export const absoluteUri = z
  .string()
  .refine((text) => URL.canParse(text), 'it must be an absolute address like https://api.example.com/')

export const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
  error: 'it must be one of trace, debug, info, warn, error, fatal, silent',
})

export const seed = z.enum(['demo', 'none'], { error: 'it must be demo or none' })

export const count = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'it must be a whole number between 1 and 9999999')
  .transform(Number)

export const onOff = z.enum(['on', 'off'], { error: 'it must be on or off' })
export const panels = z.enum(['real', 'sample'], { error: 'it must be real or sample' })
