import { Button, toast, type ToastOptions } from '@steward/shared/ui/core'
import { Row, Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

const tones = ['success', 'info', 'warning', 'error'] as const
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const fail = (ms: number) => pause(ms).then(() => Promise.reject(new Error('An example of a failure')))

export function ToastsSection() {
  const t = useShowcaseTexts()
  const undo: ToastOptions = {
    description: t('toasts.detail'),
    action: { label: t('toasts.undo'), onAction: () => toast.info(t('toasts.undone')) },
    duration: 8000,
  }
  const words = { loading: t('toasts.saving'), success: t('toasts.saved'), error: t('toasts.notSaved') }
  return (
    <>
      <Specimen title={t('toasts.tones')}>
        <Row label={t('toasts.short')} height={32}>
          {tones.map((tone) => (
            <Button key={tone} size="sm" onClick={() => toast[tone](t(`toasts.words.${tone}`))}>
              {t(`toasts.${tone}`)}
            </Button>
          ))}
        </Row>
        <Row label={t('toasts.withAction')} height={32}>
          <Button size="sm" onClick={() => toast.success(t('toasts.words.success'), undo)}>
            {t('toasts.showUndo')}
          </Button>
        </Row>
        <Row label={t('state.long')} height={32}>
          <Button size="sm" onClick={() => toast.info(t('toasts.longTitle'), { description: t('toasts.longDetail') })}>
            {t('toasts.showLong')}
          </Button>
        </Row>
      </Specimen>
      <Specimen title={t('toasts.process')}>
        <Row label={t('state.loading')} height={32}>
          <Button size="sm" onClick={() => toast.loading(t('toasts.saving'), { id: 'showcase-loading' })}>
            {t('toasts.showLoading')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => toast.dismiss('showcase-loading')}>
            {t('toasts.dismiss')}
          </Button>
        </Row>
        <Row label={t('toasts.promise')} height={32}>
          <Button size="sm" onClick={() => void toast.promise(pause(1500), words)}>
            {t('toasts.promiseWorks')}
          </Button>
          <Button size="sm" onClick={() => void toast.promise(fail(1500), words).catch(() => undefined)}>
            {t('toasts.promiseFails')}
          </Button>
        </Row>
        <Row label={t('state.many')} height={32}>
          <Button size="sm" onClick={() => tones.forEach((tone) => toast[tone](t(`toasts.words.${tone}`)))}>
            {t('toasts.showMany')}
          </Button>
        </Row>
      </Specimen>
    </>
  )
}
