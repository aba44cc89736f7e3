import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { renderUi } from '../testing/test-render.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Combobox } from './combobox.tsx'

afterEach(cleanup)

interface Guest {
  id: string
  name: string
}

const guests: Guest[] = ['Mei Tan', 'Mei Wong', 'Aisha'].map((name, index) => ({ id: `g${index}`, name }))
const matchesOf = (text: string) => guests.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))

/** A search whose result arrives when `arrive` is called. Until then the list shows the matches of the text before. */
async function openSearch({ delayed = false } = {}) {
  const onChoose = vi.fn<(guest: Guest) => void>()
  const onNoMatch = vi.fn<() => void>()
  let arrive = () => {}
  function Search() {
    const [text, setText] = useState('')
    const [found, setFound] = useState('')
    arrive = () => setFound(text)
    const searched = delayed ? found : text
    return (
      <Combobox
        label="Guest"
        text={text}
        onTextChange={setText}
        isOpen={text !== ''}
        options={searched === '' ? [] : matchesOf(searched)}
        isSettled={text !== '' && searched === text}
        renderOption={({ name }) => name}
        onChoose={onChoose}
        noMatch="Nobody found"
        onNoMatch={onNoMatch}
      />
    )
  }
  await renderUi(<Search />)
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: 'Guest' })
  return { user, field, onChoose, onNoMatch, arrive: () => arrive() }
}

it('arrow keys move through the matches of a combobox, and Enter chooses one', async () => {
  const { user, field, onChoose } = await openSearch()
  await user.type(field, 'mei')
  const list = within(screen.getByRole('listbox', { name: 'Guest' }))
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant')!)
  expect(active()).toBe(list.getByRole('option', { name: 'Mei Tan', selected: true }))
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe(list.getByRole('option', { name: 'Mei Wong', selected: true }))
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(guests[1])
})

it('a combobox announces the number of matches, or that there is none', async () => {
  const { user, field, onNoMatch } = await openSearch()
  await user.type(field, 'mei')
  expect(screen.getByText('2 matches').closest('[role=status]')).toBeTruthy()
  await user.type(field, 'x')
  expect(screen.getByText('Nobody found').closest('[role=status]')).toBeTruthy()
  expect(screen.queryByText('2 matches')).toBeNull()
  await user.keyboard('{Enter}')
  expect(onNoMatch).toHaveBeenCalledOnce()
})

it('Enter waits for the matches of the whole text, and never chooses a match of a shorter one', async () => {
  const { user, field, onChoose, arrive } = await openSearch({ delayed: true })
  await user.type(field, 'mei')
  act(arrive)
  expect(screen.getByRole('option', { name: 'Mei Tan' })).toBeTruthy()
  await user.type(field, ' w{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  act(arrive)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(guests[1])
})

it('typing after an early Enter takes the Enter back', async () => {
  const { user, field, onChoose, arrive } = await openSearch({ delayed: true })
  await user.type(field, 'mei{Enter} t')
  act(arrive)
  expect(screen.getByRole('option', { name: 'Mei Tan' })).toBeTruthy()
  expect(onChoose).not.toHaveBeenCalled()
})

it('a closed combobox names no active match, and Enter chooses none', async () => {
  const onChoose = vi.fn<(guest: Guest) => void>()
  await renderUi(
    <Combobox
      label="Guest"
      text=""
      onTextChange={() => {}}
      isOpen={false}
      options={guests}
      isSettled
      renderOption={({ name }) => name}
      onChoose={onChoose}
      noMatch="Nobody found"
    />,
  )
  const field = screen.getByRole('combobox', { name: 'Guest' })
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
  await userEvent.type(field, '{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
})

it('Esc closes the list of a combobox first, and only then the dialog around it', async () => {
  const onClose = vi.fn<() => void>()
  function Search() {
    const [text, setText] = useState('')
    return (
      <Dialog open title="New booking" onClose={onClose}>
        <Combobox
          label="Guest"
          text={text}
          onTextChange={setText}
          isOpen={text !== ''}
          options={text === '' ? [] : matchesOf(text)}
          isSettled
          renderOption={({ name }) => name}
          onChoose={() => {}}
          noMatch="Nobody found"
        />
      </Dialog>
    )
  }
  await renderUi(<Search />)
  const user = userEvent.setup()
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Guest' })
  await user.type(field, 'mei{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('mei')
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('listbox')).toBeTruthy()
  await user.keyboard('{Escape}{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
