import { useState } from 'react'
import type { DownloadedFile } from '../../api/index.ts'
import { languages, type Language } from '../../contracts/common/language.ts'
import { Button, type ButtonSize } from '../../ui/core/button.tsx'
import { toast } from '../../ui/core/toast.ts'
import { useProblemText } from '../../ui/core/problem-text.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { saveFile } from '../../ui/core/save-file.ts'
import { useUiTexts } from '../../ui/texts/texts.ts'

interface PdfButtonProps {
  /** Downloads the document. An undefined language means that of the business. */
  download: (language: Language | undefined) => Promise<DownloadedFile>
  /** The document, for screen reader users, who do not see where the button is. */
  label?: string
  /** The text on the button, where "PDF" alone would not say which document. */
  text?: string
  size?: ButtonSize
}

// Each language in its own words, as in the language menu, because a user may not read the others.
const names: Record<Language, string> = { en: 'English', de: 'Deutsch', es: 'Español' }

/** A button that downloads the document, in the language of the business or in another one. */
export function PdfButton({ download, label, text, size }: PdfButtonProps) {
  const t = useUiTexts()
  const problemText = useProblemText()
  const [isBusy, setBusy] = useState(false)
  const take = (language?: Language) => {
    setBusy(true)
    void download(language)
      .then(saveFile, (error: unknown) => void toast.error(problemText(error)))
      .finally(() => setBusy(false))
  }
  const title = label ?? text ?? t('paper.pdf')
  return (
    <Menu
      label={title}
      trigger={
        <Button icon="download" loading={isBusy} {...(size && { size })} {...(label && { 'aria-label': label })}>
          {text ?? t('paper.pdf')}
        </Button>
      }
      sections={[
        { key: 'own', items: [{ key: 'own', label: t('paper.ownLanguage'), onSelect: () => take() }] },
        {
          key: 'languages',
          items: languages.map((language) => ({
            key: language,
            label: names[language],
            onSelect: () => take(language),
          })),
        },
      ]}
    />
  )
}
