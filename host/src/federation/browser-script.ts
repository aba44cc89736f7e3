/**
 * Runs the script at `url` once. The element leaves the document again; the code stays.
 * A script that throws while it runs still counts as run: who needed it will notice.
 */
export function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.crossOrigin = 'anonymous'
    script.addEventListener('load', () => {
      script.remove()
      resolve()
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${url} could not be run`))
    })
    document.head.append(script)
  })
}
