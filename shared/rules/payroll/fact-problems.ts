import type { RequestedFacts } from './calculation-request.ts'
import type { FieldProblem } from './field-problem.ts'
import { firstSkbbkRelease, mayLeaveSkbbk } from './malaysia/social-security.ts'

type Fact = keyof RequestedFacts

/** The facts without which nothing is calculated, with what they decide. */
const needed: Partial<Record<Fact, string>> = {
  dateOfBirth: 'The date of birth decides EPF, SOCSO and EIS.',
  citizenship: 'The citizenship decides EPF, EIS, SKBBK and the HRD levy.',
  taxResident: 'The tax residence decides the formula of MTD.',
  mtdCategory: 'The category decides the reliefs of MTD for residents.',
}

/** Returns the facts that are missing or contradict each other. */
export function factProblems(facts: RequestedFacts): FieldProblem[] {
  const isMissing = (fact: Fact) => facts[fact] === undefined || facts[fact] === null
  const isTaxedAsForeigner = facts.taxResident === false && (facts.contractDays ?? 0) < 182
  const missing = (Object.keys(needed) as Fact[]).filter(
    (fact) => isMissing(fact) && !(fact === 'mtdCategory' && isTaxedAsForeigner),
  )
  return [
    ...missing.map((fact): FieldProblem => ({ path: `facts.${fact}`, code: 'REQUIRED', rule: needed[fact]! })),
    ...factContradictions(facts),
  ]
}

/** Returns the facts that contradict each other. Facts that are not known yet contradict nothing. */
export function factContradictions(facts: RequestedFacts): FieldProblem[] {
  return [
    ...employmentProblems(facts),
    ...skbbkProblems(facts),
    ...(facts.mtdCategory === 1 && facts.spouseDisabled
      ? [problem('spouseDisabled', 'NOT_APPLICABLE', 'Category 1 has no spouse.')]
      : []),
  ]
}

const problem = (fact: string, code: FieldProblem['code'], rule: string): FieldProblem => ({
  path: `facts.${fact}`,
  code,
  rule,
})

function employmentProblems({ dateOfBirth, firstDay, lastDay }: RequestedFacts): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (firstDay && lastDay && lastDay < firstDay)
    problems.push(problem('lastDay', 'NOT_AFTER_START', 'The last day is not before the first.'))
  if (dateOfBirth && firstDay && firstDay <= dateOfBirth)
    problems.push(problem('firstDay', 'AGE_OUT_OF_RANGE', 'The first day is after the date of birth.'))
  return problems
}

function skbbkProblems({ citizenship, skbbk }: RequestedFacts): FieldProblem[] {
  if (!skbbk) return []
  const { standing, releasedOn } = skbbk
  if (standing !== 'RELEASED')
    return releasedOn
      ? [problem('skbbk.releasedOn', 'NOT_APPLICABLE', 'Only a released person has a day of release.')]
      : []
  if (citizenship && !mayLeaveSkbbk(citizenship))
    return [
      problem('skbbk.standing', 'NOT_APPLICABLE', 'Only citizens and permanent residents are released from SKBBK.'),
    ]
  if (!releasedOn)
    return [problem('skbbk.releasedOn', 'REQUIRED', 'A release from SKBBK counts from the day of its notice.')]
  if (releasedOn >= firstSkbbkRelease) return []
  const rule = `Nobody is released from SKBBK before ${firstSkbbkRelease}.`
  return [{ ...problem('skbbk.releasedOn', 'TOO_SMALL', rule), params: { min: firstSkbbkRelease } }]
}
