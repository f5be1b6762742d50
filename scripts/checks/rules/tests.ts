import ts from 'typescript'
import { isTest } from '../project-files.ts'
import { problemAt, walk } from '../syntax.ts'
import type { Problem } from '../report.ts'

const RUNNERS = /^(test|it|describe|suite|bench|setup|ctx|context|testInfo|t)$/
const SKIPPING = new Set(['skip', 'only', 'todo', 'fixme', 'fail', 'fails', 'skipIf', 'runIf'])
const MODIFIED_NAME = /^[xf](it|test|describe)$/

/**
 * Reports tests that are skipped or cannot fail. The linter covers vitest; this also covers Playwright and
 * conditional skips.
 */
export function testProblems(source: ts.SourceFile): Problem[] {
  if (!isTest(source.fileName)) return []
  const problems: Problem[] = []
  const inBrowser = source.fileName.endsWith('.spec.ts')
  walk(source, (node) => {
    if (isSkipped(node)) problems.push(problemAt(source, node.getStart(), 'skipped-test', 'tests must not be skipped'))
    if (!inBrowser || !isTestCall(node)) return
    const expectations = expectationsIn(node)
    if (expectations.length === 0)
      problems.push(problemAt(source, node.getStart(), 'no-expectation', 'a test must contain an assertion'))
    for (const call of expectations.filter((expectation) => isConditional(expectation, node))) {
      problems.push(
        problemAt(
          source,
          call.getStart(),
          'conditional-expectation',
          'an expectation that may not be reached proves nothing',
        ),
      )
    }
  })
  return problems
}

function isSkipped(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) return MODIFIED_NAME.test(node.expression.text)
  return ts.isPropertyAccessExpression(node) && SKIPPING.has(node.name.text) && RUNNERS.test(rootOf(node))
}

function rootOf(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootOf(node.expression)
  return node.getText()
}

function isTestCall(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || !/^(test|it)$/.test(node.expression.text))
    return false
  const body = node.arguments.at(-1)
  return node.arguments.length > 1 && !!body && ts.isFunctionLike(body)
}

function expectationsIn(test: ts.CallExpression): ts.CallExpression[] {
  const calls: ts.CallExpression[] = []
  walk(test, (node) => {
    if (ts.isCallExpression(node) && /^(expect|assert)/.test(rootOf(node.expression))) calls.push(node)
  })
  return calls
}

function isConditional(node: ts.Node, test: ts.Node): boolean {
  for (let at = node; at !== test; at = at.parent) {
    if (ts.isIfStatement(at.parent) && at !== at.parent.expression) return true
    if (ts.isConditionalExpression(at.parent) && at !== at.parent.condition) return true
    if (ts.isCatchClause(at)) return true
  }
  return false
}
