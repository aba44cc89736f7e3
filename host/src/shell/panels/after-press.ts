let isDown = false
const waiting: (() => void)[] = []

function begin(): void {
  isDown = true
}

function end(): void {
  // The click that a press becomes comes right after its release, in the same task.
  setTimeout(() => {
    isDown = false
    for (const run of waiting.splice(0)) run()
  })
}

for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, true)
for (const type of ['pointerup', 'pointercancel', 'keyup', 'dragend', 'blur']) addEventListener(type, end, true)

/**
 * Runs it at once, or, while a pointer or a key is down, after the click that this becomes. A button that is replaced
 * between press and release gets no click, and neither does its successor: the press would be lost.
 */
export function afterPress(run: () => void): void {
  if (isDown) waiting.push(run)
  else run()
}
