import ts from 'typescript'
import { problemAt } from '../syntax.ts'
import type { Problem } from '../report.ts'

const DISABLING =
  /\b(oxlint|eslint|biome|stylelint|prettier|oxfmt)-(disable|enable|ignore)|@ts-(ignore|expect-error|nocheck)|\b(v8|c8|istanbul|vitest) ignore\b|@public\b|@lintignore\b/

/** Reports comments that disable a check. */
export function commentProblems(source: ts.SourceFile): Problem[] {
  return commentsOf(source)
    .filter(({ pos, end }) => DISABLING.test(source.text.slice(pos, end)))
    .map(({ pos }) =>
      problemAt(source, pos, 'disabled-check', 'a comment must not disable a check; change the code or the rule'),
    )
}

function commentsOf(source: ts.SourceFile): { pos: number; end: number }[] {
  const found = new Map<number, { pos: number; end: number }>()
  const visit = (node: ts.Node): void => {
    // JSX text is not trivia: `//` in it is part of the page.
    if (!ts.isJsxText(node)) {
      const ranges = [
        ...(ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? []),
      ]
      for (const range of ranges) found.set(range.pos, range)
    }
    for (const child of node.getChildren(source)) visit(child)
  }
  visit(source)
  return [...found.values()]
}
