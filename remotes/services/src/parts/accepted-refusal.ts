import { useState } from 'react'
import { isApiProblem } from '@steward/shared/api'
import type { ProblemCode } from '@steward/shared/contracts/problem'

/**
 * A refusal that is accepted by sending the same once more. `asked` names what it warned of: with another of that,
 * nobody has accepted anything yet.
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
