import ts from 'typescript'
import type { Problem } from './report.ts'

/** Calls `visit` with every node of the file, parents before children. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

/** Creates a problem with the location of a node. */
export function problemAt(source: ts.SourceFile, position: number, rule: string, text: string): Problem {
  return { file: source.fileName, line: source.getLineAndCharacterOfPosition(position).line + 1, rule, text }
}

/** Stands for an interpolated value in the text of a template. */
export const HOLE = '\u0000'

/** Returns the text of a string or template, or undefined for every other node. */
export function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map((span) => HOLE + span.literal.text).join('')
}
