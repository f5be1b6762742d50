import ts from 'typescript'
import { problemAt, walk } from '../syntax.ts'
import type { Problem } from '../report.ts'

const CLIENTS = /^(web\/src|bench|scripts)\//
const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])
const QUESTIONS = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'match', 'search', 'test', 'exec', 'has'])

/** Clients tell failures apart by their code. A message may be reworded at any time, and a comparison with it then fails silently. */
export function failureMessageProblems(source: ts.SourceFile): Problem[] {
  if (!CLIENTS.test(source.fileName)) return []
  const problems: Problem[] = []
  walk(source, (node) => {
    if (decidesByMessage(node))
      problems.push(
        problemAt(source, node.getStart(), 'compared-message', "branch on the failure's code, not on its message"),
      )
  })
  return problems
}

function decidesByMessage(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind))
    return (isMessage(node.left) && !isUndefined(node.right)) || (isMessage(node.right) && !isUndefined(node.left))
  if (ts.isSwitchStatement(node)) return isMessage(node.expression)
  if (ts.isElementAccessExpression(node)) return isMessage(node.argumentExpression)
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { expression: asked, name } = node.expression
  return QUESTIONS.has(name.text) && (isMessage(asked) || node.arguments.some(isMessage))
}

/** `message` or `anything.message`, also with `?.` or `!`, in parentheses, or with a fallback. */
function isMessage(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return isMessage(node.expression)
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return isMessage(node.left)
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'message'
  return ts.isIdentifier(node) && node.text === 'message'
}

// Whether there is a message at all may be asked: a form does so for each of its fields.
function isUndefined(node: ts.Expression): boolean {
  return ts.isIdentifier(node) && node.text === 'undefined'
}
