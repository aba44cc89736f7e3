/**
 * The texts for the case that the first code of the page could not be loaded. React, the design system and the
 * translations are then missing, so the page uses plain elements. The language is the `lang` that the document has.
 */
const words = {
  en: ["Steward couldn't start", "Part of the page didn't load. Check your connection and try again.", 'Try again'],
  de: [
    'Steward konnte nicht starten',
    'Ein Teil der Seite wurde nicht geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    'Erneut versuchen',
  ],
  es: [
    'Steward no ha podido iniciarse',
    'Una parte de la página no se ha cargado. Compruebe su conexión e inténtelo de nuevo.',
    'Intentar de nuevo',
  ],
} as const

export function showBareStartFailure(document: Document, onRetry: () => void): void {
  const { lang } = document.documentElement
  const [title, hint, again] = words[Object.hasOwn(words, lang) ? (lang as keyof typeof words) : 'en']
  const element = <Name extends 'h1' | 'p' | 'button' | 'div' | 'main'>(
    name: Name,
    style: Partial<CSSStyleDeclaration>,
  ) => {
    const styled = document.createElement(name)
    Object.assign(styled.style, style)
    return styled
  }
  const main = element('main', {
    font: '16px/1.5 system-ui, sans-serif',
    maxWidth: '32rem',
    margin: '20vh auto',
    padding: '0 1rem',
  })
  const alert = Object.assign(element('div', {}), { role: 'alert' })
  const button = element('button', { font: 'inherit', minHeight: '2.75rem', padding: '0 1rem', borderRadius: '8px' })
  Object.assign(button, { type: 'button', textContent: again, onclick: onRetry })
  alert.append(
    Object.assign(element('h1', { fontSize: '1.25rem', margin: '0' }), { textContent: title }),
    Object.assign(element('p', { margin: '0.25rem 0 1rem' }), { textContent: hint }),
  )
  main.append(alert, button)
  document.getElementById('root')?.replaceChildren(main)
  button.focus()
}
