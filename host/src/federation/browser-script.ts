/**
 * Runs the script at `url` once and removes its element. With `integrity` the browser runs only bytes with this hash,
 * from whichever source.
 * @param asked the address of the script in its release, for code that needs it (shared/retry/chunk-queue.ts)
 * @throws if the browser refuses the script, or if the script throws while it runs. A truncated file is a syntax error,
 * which the events of the element do not report.
 */
export function runScript(url: string, integrity?: string, asked: string = url): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    let thrown: string | undefined
    const note = (event: ErrorEvent) => {
      if (event.filename === script.src) thrown ??= event.message
    }
    const end = () => {
      removeEventListener('error', note)
      script.remove()
    }
    script.src = url
    script.async = true
    script.crossOrigin = 'anonymous'
    if (asked !== url) script.dataset['asked'] = new URL(asked, location.href).href
    if (integrity) script.integrity = integrity
    script.addEventListener('load', () => {
      end()
      if (thrown === undefined) resolve()
      else reject(new Error(thrown))
    })
    script.addEventListener('error', () => {
      end()
      reject(new Error('the browser did not run it'))
    })
    addEventListener('error', note)
    document.head.append(script)
  })
}
