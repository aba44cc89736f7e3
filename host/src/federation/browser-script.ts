/**
 * Runs the script at `url` once. The element leaves the document again; the code stays. With `integrity` the browser
 * itself runs nothing but the bytes that have this hash, wherever it takes them from.
 * `asked` is the address in the release, for code that wants to know where it belongs (shared/retry/chunk-queue.ts).
 * Rejects where the browser refuses it, and where it throws while it runs: half a file is a syntax error, which an
 * element's own events do not tell of.
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
