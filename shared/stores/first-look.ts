import { readSettings, schemeOf } from './kept-settings.ts'

// A script of its own, in the head of the host's page and before everything else: it marks <html> with what was chosen,
// so that the first paint has the right scheme, colour, direction and language. The policy allows no inline script,
// hence the file (shared/build/first-look-plugin.ts). UiProvider and the texts take over once they run.

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
