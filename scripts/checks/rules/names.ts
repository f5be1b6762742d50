import type { Problem } from '../report.ts'

const VAGUE = /^(utils?|helpers?|common|types|constants|managers?)(\.|$)/

/** Reports file names so general that they do not describe the content. */
export function nameProblems(file: string): Problem[] {
  const vague = file.split('/').find((part) => VAGUE.test(part))
  return vague ? [{ file, rule: 'vague-name', text: `name it after what it does, not '${vague}'` }] : []
}
