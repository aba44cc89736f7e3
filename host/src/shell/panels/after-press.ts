let isDown = false
const waiting: (() => void)[] = []

function begin(): void {
  isDown = true
}

function end(): void {
  // The click comes right after the release, in the same task.
  setTimeout(() => {
    isDown = false
    for (const run of waiting.splice(0)) run()
  })
}

for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, true)
for (const type of ['pointerup', 'pointercancel', 'keyup', 'dragend', 'blur']) addEventListener(type, end, true)

/**
 * Runs `run` at once. While a pointer or a key is down, it runs after the resulting click instead. If a button is
 * replaced between press and release, neither the old nor the new one gets the click.
 */
export function afterPress(run: () => void): void {
  if (isDown) waiting.push(run)
  else run()
}
