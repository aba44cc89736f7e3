/** Saves a file in the browser's download folder. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By the end of this task, the browser has started to read the content.
  setTimeout(() => URL.revokeObjectURL(url))
}
