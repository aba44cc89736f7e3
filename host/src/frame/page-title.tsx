import { useEffect } from 'react'
import { useTexts } from '../texts/texts.ts'

/** Names the page and the site in the browser's tab: `Services | Steward`. */
export function PageTitle({ title }: { title: string }) {
  const t = useTexts()
  const whole = t('site.title', { page: title })
  useEffect(
    function nameTheDocument() {
      document.title = whole
    },
    [whole],
  )
  return null
}
