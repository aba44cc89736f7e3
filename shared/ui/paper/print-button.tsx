import { Button, type ButtonProps } from '../core/button.tsx'
import { useUiTexts } from '../texts/texts.ts'

/** Prints the page, or only its Paper if it has one. Set `children` where it is unclear what is printed. */
export function PrintButton({ children, ...rest }: Omit<ButtonProps, 'icon' | 'onClick'>) {
  const t = useUiTexts()
  return (
    <Button {...rest} icon="print" onClick={() => window.print()}>
      {children ?? t('paper.print')}
    </Button>
  )
}
