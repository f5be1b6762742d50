import type { Problem } from '../report.ts'

const SAYS_NOTHING = /^(utils?|helpers?|common|types|constants|managers?)(\.|$)/

/** A name that would fit any file tells nobody what is in this one. */
export function nameProblems(file: string): Problem[] {
  const vague = file.split('/').find((part) => SAYS_NOTHING.test(part))
  return vague ? [{ file, rule: 'vague-name', text: `name it after what it does, not '${vague}'` }] : []
}
