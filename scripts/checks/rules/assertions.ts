import ts from 'typescript'
import { problemAt, walk } from '../syntax.ts'
import type { Problem } from '../report.ts'

/** Through `unknown` anything can be called anything: the compiler is then of no use. */
export function assertionProblems(source: ts.SourceFile): Problem[] {
  const problems: Problem[] = []
  walk(source, (node) => {
    if (ts.isAsExpression(node) && ts.isAsExpression(withoutParentheses(node.expression))) {
      problems.push(
        problemAt(source, node.getStart(), 'double-assertion', 'give it the right type instead of two wrong ones'),
      )
    }
  })
  return problems
}

function withoutParentheses(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node
}
