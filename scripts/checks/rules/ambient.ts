import ts from 'typescript'
import { isTest } from '../project-files.ts'
import { problemAt, textOf, walk } from '../syntax.ts'
import type { Problem } from '../report.ts'

const READS_ENVIRONMENT =
  /^(server\/src\/config\.ts|sandbox\/src\/main\.ts|web\/dev-server\.ts|(scripts|server\/scripts|e2e|bench)\/|.*\.config\.ts$)/
const HAS_A_CLOCK = /^(contract|server|web)\/src\//
// The clock itself, and the files that compare with or use the database's clock.
const IS_THE_CLOCK =
  /^(server\/src\/platform\/(clock|db\/clock-skew|jobs\/(schedule|worker)|outbox\/relay)\.ts|web\/src\/lib\/format\/clock\.ts)$/

/** Matches PostgreSQL's expressions for the current time. */
export const SQL_TIME =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\bcurrent_(date|time|timestamp)\b|\blocaltime(stamp)?\b/i

/** Reports code that reads settings or the time itself. They must be arguments, so that tests can control them. */
export function ambientProblems(source: ts.SourceFile): Problem[] {
  const file = source.fileName
  if (isTest(file)) return []
  const mayReadEnvironment = READS_ENVIRONMENT.test(file)
  const mayTellTime = !HAS_A_CLOCK.test(file) || IS_THE_CLOCK.test(file)
  const problems: Problem[] = []
  walk(source, (node) => {
    if (!mayReadEnvironment && readsEnvironment(node)) {
      problems.push(problemAt(source, node.getStart(), 'process-env', 'only config.ts reads the environment'))
    }
    if (!mayTellTime && tellsTime(node)) {
      problems.push(
        problemAt(source, node.getStart(), 'ambient-time', 'take the time as an argument or from the clock'),
      )
    }
  })
  return problems
}

function readsEnvironment(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) {
    return node.name.text === 'env' && isProcess(node.expression) && !isHandedToConfig(node)
  }
  if (ts.isElementAccessExpression(node)) return textOf(node.argumentExpression) === 'env' && isProcess(node.expression)
  if (ts.isImportDeclaration(node)) return /^(node:)?process$/.test(textOf(node.moduleSpecifier) ?? '')
  return (
    ts.isVariableDeclaration(node) &&
    ts.isObjectBindingPattern(node.name) &&
    !!node.initializer &&
    isProcess(node.initializer)
  )
}

// An entry point passes the whole environment to config.ts, which reads it.
function isHandedToConfig(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'readConfig'
}

function isProcess(node: ts.Node): boolean {
  return /^(globalThis\.)?process$/.test(node.getText())
}

function tellsTime(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return isDate(node.expression) && !node.arguments?.length
  if (ts.isCallExpression(node)) return isDate(node.expression)
  if (ts.isPropertyAccessExpression(node)) {
    return (node.name.text === 'now' && isDate(node.expression)) || node.getText() === 'Temporal.Now'
  }
  const text = textOf(node)
  return text !== undefined && SQL_TIME.test(text)
}

function isDate(node: ts.Node): boolean {
  return /^(globalThis\.)?Date$/.test(node.getText())
}
