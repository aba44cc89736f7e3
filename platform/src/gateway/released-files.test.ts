import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { integrityOf } from '../releases/release-integrity.ts'
import { html, testGateway } from './testing/gateway.ts'

const { folder, get, asWritten } = await testGateway()

describe('releases of remotes', () => {
  it('are cached for ever', async () => {
    const response = await get('/remotes/team/0.1.0-a/remoteEntry.js')
    expect(response.body).toBe('entry')
    expect(response.headers['cache-control']).toContain('immutable')
  })

  it.each([
    '/remotes/team/0.1.0-a/gone.js',
    '/remotes/team/0.1.0-z/remoteEntry.js',
    '/remotes/nobody/1/x.js',
    '/remotes/team/0.1.0-a',
    '/remotes/team/0.1.0-a/',
    '/remotes/team/current.json',
    '/remotes/team/0.1.0-a/../current.json',
    '/remotes/team/0.1.0-a/%2e%2e/current.json',
    '/remotes/%2e%2e/host/index.html',
    '/remotes/',
  ])('return 404 and never the page for %s', async (url) => {
    const response = await get(url, html)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('<!doctype')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each([
    '/remotes/team/0.1.0-a/../current.json',
    '/remotes/team/0.1.0-a/%2e%2e/current.json',
    '/remotes/team/0.1.0-a/./../current.json',
    '/remotes/team/0.1.0-a/x/%2e%2e/%2e%2e/current.json',
    '/remotes/team/0.1.0-a/..%2f..%2f..%2fhost%2findex.html',
    '/remotes/team/0.1.0-a/../../../host/index.html',
    '/remotes/team/0.1.0-a/..\\..\\current.json',
    '/remotes/team/0.1.0-a/%00',
  ])('return 404 also if the address leaves the folder: %s', async (url) => {
    const { status, headers, body } = await asWritten(url)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND', requestId: headers['x-request-id'] })
  })

  describe('without a hash check by the browser', () => {
    const picture = '/remotes/team/0.1.0-p/static/dot.svg'
    const status = async (encoding = 'identity') => (await get(picture, { 'accept-encoding': encoding })).statusCode
    let file: string

    beforeEach(() => {
      const release = path.join(folder, 'releases/team/0.1.0-p')
      file = path.join(release, 'static/dot.svg')
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, '<svg/>')
      writeFileSync(`${file}.br`, brotliCompressSync('<svg/>'))
      writeFileSync(
        path.join(release, 'integrity.json'),
        JSON.stringify({ files: { 'static/dot.svg': integrityOf('<svg/>') } }),
      )
    })

    it('are served as they were released, also compressed', async () => {
      const response = await get(picture)
      expect(response.body).toBe('<svg/>')
      expect(response.headers['cache-control']).toContain('immutable')
      expect((await get(picture, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    })

    it('are rejected after their bytes change, and served again after they are restored', async () => {
      expect(await status()).toBe(200)
      writeFileSync(file, '<svg onload="steal()"/>')
      const refused = await get(picture)
      expect(refused.statusCode).toBe(500)
      expect(refused.body).not.toContain('steal')
      expect(refused.headers['cache-control']).toBe('no-store')
      expect((await get(picture.replace('dot', '%64ot'))).statusCode).toBe(500)
      expect((await get(picture.replace('static/', 'static/../static/'))).statusCode).toBe(500)
      writeFileSync(file, '<svg/>')
      expect(await status()).toBe(200)
    })

    it('are rejected if only the compressed copy was changed', async () => {
      writeFileSync(`${file}.br`, brotliCompressSync('<svg onload="steal()"/>'))
      expect(await status('br')).toBe(500)
      writeFileSync(`${file}.br`, 'not compressed at all')
      expect(await status('br')).toBe(500)
    })

    it('are rejected without a hash, and without a readable list', async () => {
      const list = path.join(folder, 'releases/team/0.1.0-p/integrity.json')
      writeFileSync(list, JSON.stringify({ files: {} }))
      expect(await status()).toBe(500)
      writeFileSync(list, JSON.stringify({ files: [integrityOf('<svg/>')] }))
      expect(await status()).toBe(500)
      rmSync(list)
      expect(await status()).toBe(500)
    })
  })

  it('appear and disappear with their folder, without a restart', async () => {
    const team = path.join(folder, 'releases/team')
    renameSync(team, `${team}.away`)
    expect((await get('/remotes/team/0.1.0-a/remoteEntry.js')).statusCode).toBe(404)
    renameSync(`${team}.away`, team)
    expect((await get('/remotes/team/0.1.0-a/remoteEntry.js')).statusCode).toBe(200)
  })
})
