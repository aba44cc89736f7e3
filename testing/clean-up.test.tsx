import { screen } from '@testing-library/react'
import { defineTexts } from '@steward/shared/i18n'
import { expect, it } from 'vitest'
import { endFile, endTest } from './clean-up.ts'
import { renderPage } from './render.tsx'

const useFirst = defineTexts<{ title: string }>('first')
const useSecond = defineTexts<{ title: string }>('second')
const Page = () => <h1>{`${useFirst()('title')} ${useSecond()('title')}`}</h1>

it('a file leaves an empty document, empty storages and the first address', async () => {
  const { body, head, documentElement } = document
  body.append(document.createElement('dialog'))
  body.style.overflow = 'hidden'
  head.append(document.createElement('style'))
  documentElement.dir = 'rtl'
  document.title = 'Customers'
  localStorage.setItem('view', 'list')
  sessionStorage.setItem('view', 'list')
  history.replaceState(null, '', '/customers?id=1')
  await endFile()
  expect([body.outerHTML, head.innerHTML]).toEqual(['<body></body>', ''])
  expect(documentElement.getAttributeNames()).toEqual([])
  expect(document.title).toBe('')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(location.pathname + location.search).toBe('/')
})

it('a file shows its own texts and none of an earlier file', async () => {
  await renderPage(<Page />, { path: '/', texts: { first: { title: 'Customers' } } })
  expect(screen.getByRole('heading').textContent).toBe('Customers title')
  await endTest()
  await endFile()
  await renderPage(<Page />, { path: '/', texts: { second: { title: 'Services' } } })
  expect(screen.getByRole('heading').textContent).toBe('title Services')
})
