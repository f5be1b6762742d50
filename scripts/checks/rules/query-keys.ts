import ts from 'typescript'
import { isTest } from '../project-files.ts'
import { problemAt, walk } from '../syntax.ts'
import type { Problem } from '../report.ts'

/**
 * A query key is written in one place. Two queries that share a key share one cache entry: each would be given what the
 * other has loaded.
 */
export function queryKeyProblems(sources: readonly ts.SourceFile[]): Problem[] {
  const owners = new Map<string, string>()
  const problems: Problem[] = []
  for (const source of sources) {
    if (!source.fileName.startsWith('web/src/') || isTest(source.fileName)) continue
    walk(source, (node) => {
      if (!ts.isArrayLiteralExpression(node) || !isQueryKey(node)) return
      const key = node.elements.map((element) => element.getText()).join(', ')
      const owner = owners.get(key)
      if (owner === undefined) owners.set(key, source.fileName)
      else problems.push(problemAt(source, node.getStart(), 'query-key', `[${key}] is already declared in ${owner}`))
    })
  }
  return problems
}

// A topic alone is not the key of a query: it selects all queries of the topic, to refetch or cancel them.
function isQueryKey(node: ts.ArrayLiteralExpression): boolean {
  if (node.elements.length < 2) return false
  const { parent } = node
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'queryKey'
  return ts.isCallExpression(parent) && parent.expression.getText() === 'usePages'
}
