import { useState } from 'react'
import { isApiProblem } from '@steward/shared/api'
import type { ProblemCode } from '@steward/shared/contracts/common/problem'

/**
 * Returns a warning of the API that the user accepts by submitting the same input again. `asked` identifies the input.
 * Other input starts without an accepted warning.
 */
export function useAcceptedRefusal<Asked>(code: ProblemCode) {
  const [warned, setWarned] = useState<string>()
  return {
    isAccepted: (asked: Asked) => warned === JSON.stringify(asked),
    keep: (error: unknown, asked: Asked) => {
      if (isApiProblem(error) && error.code === code) setWarned(JSON.stringify(asked))
    },
  }
}
