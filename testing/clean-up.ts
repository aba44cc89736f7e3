type Step = () => unknown

const afterTest = new Set<Step>()
const afterFile = new Set<Step>()

/** Registers a step that runs after each test of all files that share the module of the caller. */
export const onTestEnd = (step: Step): void => void afterTest.add(step)

/** Registers a step that runs after the last test of each file that shares the module of the caller. */
export const onFileEnd = (step: Step): void => void afterFile.add(step)

export async function endTest(): Promise<void> {
  for (const step of afterTest) await step()
}

/** Leaves an empty document, empty storages and the first address to the next file. */
export async function endFile(): Promise<void> {
  for (const step of afterFile) await step()
  document.body.replaceChildren()
  document.head.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
