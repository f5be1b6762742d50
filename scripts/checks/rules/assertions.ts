import ts from 'typescript'
import { problemAt, walk } from '../syntax.ts'
import type { Problem } from '../report.ts'

/** Reports type assertions through `unknown`: they accept every type and so disable the compiler's checks. */
export function assertionProblems(source: ts.SourceFile): Problem[] {
  const problems: Problem[] = []
  walk(source, (node) => {
    if (ts.isAsExpression(node) && ts.isAsExpression(withoutParentheses(node.expression))) {
      problems.push(
        problemAt(
          source,
          node.getStart(),
          'double-assertion',
          'give the value its right type instead of asserting twice',
        ),
      )
    }
  })
  return problems
}

function withoutParentheses(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node
}
