// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pageData, takePageData } from './page-data.ts'

function put(name: string, text: string) {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = `steward-${name}`
  element.textContent = text
  document.head.append(element)
}

afterEach(() => {
  document.head.replaceChildren()
  vi.restoreAllMocks()
})

describe('data in the page', () => {
  it('is read any number of times, and taken once', () => {
    put('config', '{"panels":"real"}')
    expect(pageData('config')).toEqual({ panels: 'real' })
    expect(takePageData('config')).toEqual({ panels: 'real' })
    expect(takePageData('config')).toBeUndefined()
  })

  it.each(['', 'null', '{"remotes":[', '<!doctype html>'])('that is %j counts as missing', (text) => {
    put('registry', text)
    expect(pageData('registry')).toBeUndefined()
  })

  it('counts as missing if the browser went back to the page, because it is that of before', () => {
    put('registry', '{"remotes":[]}')
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' }] as never)
    expect(pageData('registry')).toBeUndefined()
  })
})
