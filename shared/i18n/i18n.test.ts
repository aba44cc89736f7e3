import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTranslator } from './core.ts'
import { currentLanguage } from './index.ts'
import { addressOfTexts, registerNamespace } from './locations.ts'
import { againMs } from './missing-texts.ts'
import { changeLanguage, loading, startTexts, texts } from './setup.ts'

describe('translations', () => {
  it("of the host are at the site's root", () => {
    expect(addressOfTexts('de', 'host')).toBe('/locales/de/host.json')
  })

  it('of a remote are in its release folder, also after a new release', () => {
    registerNamespace('services', '/remotes/services/0.1.0-ab/')
    expect(addressOfTexts('es', 'services')).toBe('/remotes/services/0.1.0-ab/locales/es.json')
    registerNamespace('services', '/remotes/services/0.1.0-cd')
    expect(addressOfTexts('en', 'services')).toBe('/remotes/services/0.1.0-cd/locales/en.json')
  })

  it('are fetched with 5 retries from 350 ms, 10 at a time (specification, section 9)', () => {
    expect(loading).toEqual({ maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 })
  })
})

describe('a count in a text', () => {
  const en = { rows: '{{count}} rows', year: 'In {{year}}', name: 'Dear {{name}}' }
  it('is grouped by the rules of the language, unlike other numbers', () => {
    expect(createTranslator({ en }, 'en')('rows', { count: 15028 })).toBe('15,028 rows')
    expect(createTranslator({ en, de: { rows: '{{count}} Zeilen' } }, 'de')('rows', { count: 1268 })).toBe(
      '1.268 Zeilen',
    )
    expect(createTranslator({ en }, 'en')('year', { year: 2026 })).toBe('In 2026')
    expect(createTranslator({ en }, 'en')('name', { name: '1268' })).toBe('Dear 1268')
  })
})

describe('texts without a browser', () => {
  const en = { mail: { hello: 'Hello {{name}}', seats_one: '{{count}} seat', seats_other: '{{count}} seats' } }
  it('insert values without escaping and choose the plural', () => {
    const t = createTranslator({ en }, 'en')
    expect(t('mail.hello', { name: 'A & B' })).toBe('Hello A & B')
    expect(t('mail.seats', { count: 1 })).toBe('1 seat')
    expect(t('mail.seats', { count: 2 })).toBe('2 seats')
  })

  it('are in English when the language lacks them', () => {
    const t = createTranslator({ en, de: { mail: { hello: 'Hallo {{name}}' } } }, 'de')
    expect(t('mail.hello', { name: 'Ada' })).toBe('Hallo Ada')
    expect(t('mail.seats', { count: 3 })).toBe('3 seats')
  })
})

describe('a translation that cannot be loaded', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is logged, and the bundled English is shown', async () => {
    vi.useFakeTimers()
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const requests: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(String(url))
      return new Response('down', { status: 503 })
    })
    const started = startTexts({ language: 'en', bundled: { host: { hello: 'Hello' } } })
    await vi.runAllTimersAsync()
    await started
    expect(requests).toEqual([])

    const changed = changeLanguage('de')
    await vi.runAllTimersAsync()
    expect(await changed).toBe(false)
    expect(requests.filter((url) => url === '/locales/de/host.json')).toHaveLength(6)
    expect(texts.t('hello', { ns: 'host' })).toBe('Hello')
    expect(currentLanguage()).toBe('en')
    expect(log).toHaveBeenCalled()

    vi.stubGlobal('fetch', async () => Response.json({ hello: 'Hallo' }))
    const again = changeLanguage('de')
    await vi.runAllTimersAsync()
    expect(await again).toBe(true)
    expect(texts.t('hello', { ns: 'host' })).toBe('Hallo')
    expect(currentLanguage()).toBe('de')

    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('is retried (section 9: "up to 5 retries, initial wait 350 ms doubling each time")', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const requests: number[] = []
    vi.stubGlobal('fetch', async () => {
      requests.push(performance.now())
      return new Response('down', { status: 503 })
    })
    await startTexts({ language: 'en', bundled: { host: { hello: 'Hello' } } })
    const changed = changeLanguage('es')
    await vi.runAllTimersAsync()
    await changed
    expect(requests.map((at, index) => Math.round(at - (requests[index - 1] ?? at)))).toEqual([
      0, 350, 700, 1400, 2800, 5600,
    ])
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('is loaded for an open page when the network is back, or after 30 seconds', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const online: (() => void)[] = []
    vi.stubGlobal('addEventListener', (name: string, then: () => void) => name === 'online' && online.push(then))
    const down = async () => new Response('down', { status: 503 })
    vi.stubGlobal('fetch', down)
    await startTexts({ language: 'en', bundled: { host: { hello: 'Hello' } } })
    const open = async (namespace: string) => {
      const opened = texts.loadNamespaces(namespace)
      await vi.advanceTimersByTimeAsync(12_000)
      await opened
      expect(texts.t('title', { ns: namespace })).toBe('title')
    }
    const changes = vi.fn<() => void>()
    texts.on('languageChanged', changes)

    await open('rosters')
    vi.stubGlobal('fetch', async () => Response.json({ title: 'Rosters' }))
    for (const then of online) then()
    await vi.advanceTimersByTimeAsync(1)
    expect(texts.t('title', { ns: 'rosters' })).toBe('Rosters')
    expect(changes).toHaveBeenCalledTimes(1)

    vi.stubGlobal('fetch', down)
    await open('wages')
    vi.stubGlobal('fetch', async () => Response.json({ title: 'Wages' }))
    await vi.advanceTimersByTimeAsync(againMs)
    expect(texts.t('title', { ns: 'wages' })).toBe('Wages')
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('shares the limit of parallel requests (section 9: "up to 10 parallel reads")', async () => {
    let running = 0
    let most = 0
    const resolvers: (() => void)[] = []
    vi.stubGlobal('fetch', async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => resolvers.push(resolve))
      running -= 1
      return Response.json({})
    })
    await startTexts({ language: 'en', bundled: { host: { hello: 'Hello' } } })
    const names = Array.from({ length: 14 }, (_, index) => `part-${index}`)
    const loaded = Promise.all(names.map((name) => texts.loadNamespaces(name)))
    await vi.waitFor(() => expect(running).toBe(10))
    while (resolvers.length > 0) {
      resolvers.shift()!()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await loaded
    expect(most).toBe(10)
    vi.unstubAllGlobals()
  })

  it('delays the start by four seconds at most', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    let isStarted = false
    void startTexts({ language: 'es', bundled: { host: { hello: 'Hello' } } }).then(() => (isStarted = true))
    await vi.advanceTimersByTimeAsync(3900)
    expect(isStarted).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(isStarted).toBe(true)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
})
