import { readSettings, schemeOf } from './kept-settings.ts'

// The first script of the host's page runs this, in its head. It sets the user's choices on <html>, so the first paint
// has the right scheme, colour, direction and language. It is a file because the content security policy allows no
// inline script (tooling/build/first-look-plugin.ts). UiProvider and the texts take over once they run.

function look() {
  try {
    return readSettings(window.localStorage, () => undefined)
  } catch {
    return readSettings({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  }
}

const { mode, primaryColor, direction, language } = look()
const page = document.documentElement
page.classList.add(schemeOf(mode, matchMedia('(prefers-color-scheme: dark)').matches))
page.dataset['primary'] = primaryColor
page.dir = direction
page.lang = language
