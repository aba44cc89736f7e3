/** A picture of one point, whole in every respect. */
export const tinyPng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The file that a `data:` address holds, which is how a contract case writes one. */
export function fileOf(address: string): Blob {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/.exec(address) ?? []
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
}
