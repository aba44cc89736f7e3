import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'

const auth0 = { domain: 'http://localhost:3001', clientId: 'steward-web', audience: 'https://api.steward.test/' }

describe('config.json', () => {
  it('is read with its defaults', () => {
    expect(parseConfig({ auth0 })).toEqual({
      apiBaseUrl: '',
      panels: 'real',
      auth0,
      localIdentity: false,
      remotes: { origins: [], live: [] },
    })
    const remotes = { origins: ['https://cdn.example'], live: ['services'] }
    const apiBaseUrl = 'https://api.example/'
    expect(parseConfig({ auth0, apiBaseUrl, panels: 'sample', localIdentity: true, remotes })).toEqual({
      apiBaseUrl: 'https://api.example',
      panels: 'sample',
      auth0,
      localIdentity: true,
      remotes,
    })
  })

  it.each([
    [undefined, 'config.json is not an object.'],
    ['<!doctype html>', 'config.json is not an object.'],
    [{}, 'config.json has no auth0.domain.'],
    [{ auth0: { ...auth0, clientId: '' } }, 'config.json has no auth0.clientId.'],
    [{ auth0: { ...auth0, audience: 7 } }, 'config.json has no auth0.audience.'],
    [{ auth0, remotes: { origins: '*' } }, 'config.json has a remotes.origins that is no list of texts.'],
    [{ auth0, apiBaseUrl: 7 }, 'apiBaseUrl in config.json is not a text.'],
  ])('that is %j is rejected with one sentence', (value, sentence) => {
    expect(() => parseConfig(value)).toThrow(sentence)
  })
})
