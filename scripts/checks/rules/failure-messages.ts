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
const COMPARING_METHODS = new Set([
  'includes',
  'startsWith',
  'endsWith',
  'indexOf',
  'match',
  'search',
  'test',
  'exec',
  'has',
])

/**
 * Reports clients that compare failure messages instead of codes. A message may be reworded at any time, and the
 * comparison would then fail silently.
 */
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
  const { expression: receiver, name } = node.expression
  return COMPARING_METHODS.has(name.text) && (isMessage(receiver) || node.arguments.some(isMessage))
}

/** Returns whether the node is `message` or `x.message`, also with `?.` or `!`, in parentheses, or with a fallback. */
function isMessage(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return isMessage(node.expression)
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return isMessage(node.left)
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'message'
  return ts.isIdentifier(node) && node.text === 'message'
}

// Checking whether there is a message at all is allowed: forms do so for each field.
function isUndefined(node: ts.Expression): boolean {
  return ts.isIdentifier(node) && node.text === 'undefined'
}
